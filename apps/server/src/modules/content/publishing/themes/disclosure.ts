import type { PageType } from './page-type.ts';
import { portalPages } from './portal-pages.ts';
import { portalParts } from './portal-parts.ts';
import { portalStyle } from './portal-style.ts';

const directory = `<nav class="directory" aria-label="{{ t.directory }}"><h2>{{ t.directory }}</h2><ul>{% for one in nav %}<li><a href="{{ one.url }}"{% if one.isCurrent %} aria-current="true"{% endif %}>{{ one.title }}</a>{% if one.children.size > 0 %}<ul>{% for child in one.children %}<li><a href="{{ child.url }}"{% if child.isCurrent %} aria-current="true"{% endif %}>{{ child.title }}</a></li>{% endfor %}</ul>{% endif %}</li>{% endfor %}</ul></nav>`;

/** The pages of the theme "disclosure": what a public body has to make known, with its directory beside it. */
export const disclosurePages: Readonly<Partial<Record<PageType, string>>> = {
  ...portalPages,
  home: `{% render 'page-start' %}
<h1 class="hidden">{{ site.title }}</h1>
{% assign banner = ads.home_banner | first %}{% render 'banner', banner: banner %}
<div class="directory-layout">{% render 'directory' %}
<div>
<section class="notice"><h2>{{ t.latest }}</h2><ul class="register">{% for item in latest limit: 8 %}{% render 'item-line', item: item %}{% endfor %}</ul>{% if latest.size == 0 %}<p>{{ t.empty }}</p>{% endif %}</section>
<div class="pairs">{% for section in sections %}<section class="notice"><h2><a href="{{ section.url }}">{{ section.title }}</a></h2><ul class="register">{% for item in section.items limit: 5 %}{% render 'item-line', item: item %}{% endfor %}</ul><p class="more"><a href="{{ section.url }}">{{ t.more }}<span class="hidden">: {{ section.title }}</span></a></p></section>
{% endfor %}</div>
</div></div>
{% render 'page-end' %}`,
  column: `{% render 'page-start' %}
{% render 'breadcrumbs' %}
<div class="directory-layout">{% render 'directory' %}
<div><h1>{{ column.title }}</h1>
{% for section in sections %}<section class="notice"><h2><a href="{{ section.url }}">{{ section.title }}</a></h2><ul class="register">{% for item in section.items %}{% render 'item-line', item: item %}{% endfor %}</ul></section>
{% endfor %}{% if sections.size == 0 %}<p class="empty">{{ t.empty }}</p>{% endif %}</div></div>
{% render 'page-end' %}`,
  list: `{% render 'page-start' %}
{% assign banner = ads.list_top | first %}{% render 'banner', banner: banner %}
{% render 'breadcrumbs' %}
<div class="directory-layout">{% render 'directory' %}
<div><h1>{{ column.title }}</h1>
{% if items.size > 0 %}<div class="scroll"><table class="list"><thead><tr><th scope="col">{{ t.number }}</th><th scope="col">{{ t.title }}</th><th scope="col">{{ t.published }}</th></tr></thead><tbody>{% for item in items %}<tr><td>{{ forloop.index }}</td><td><a{% if item.titleStyle != '' %} class="title-{{ item.titleStyle }}"{% endif %} href="{{ item.url }}"{% if item.isForeign %} lang="{{ item.lang }}"{% endif %}>{% if item.isTop %}<span class="pin">{{ t.pinned }}</span> {% endif %}{{ item.title }}</a></td><td><time datetime="{{ item.date }}">{{ item.date | short_date: page.lang }}</time></td></tr>{% endfor %}</tbody></table></div>{% else %}<p class="empty">{{ t.empty }}</p>{% endif %}
{% render 'pager', pager: pager %}</div></div>
{% render 'page-end' %}`,
  single: `{% render 'page-start' %}
{% render 'breadcrumbs' %}
<div class="directory-layout">{% render 'directory' %}
<div>{% if item %}{% render 'article', item: item %}{% else %}<h1>{{ column.title }}</h1><p class="empty">{{ t.empty }}</p>{% endif %}</div></div>
{% render 'page-end' %}`,
};

export const disclosureParts: Readonly<Record<string, string>> = { ...portalParts, directory };

export const disclosureStyle = `${portalStyle}
:root{--ink:#211c1a;--soft:#5d5450;--line:#e2d9d2;--ground:#f8f5f1;--accent:#9a1b1e;--deep:#7a1215;--warm:#8a4a05}
body{border-top:6px solid var(--deep)}
.head{background:linear-gradient(#fff,#fbf6f0)}
.brand{font-size:1.55rem;font-family:"Noto Serif","Songti SC","Noto Serif CJK SC","Noto Serif Myanmar",Georgia,serif}
.brand:lang(my),.brand{line-height:1.6}
.mark{border-radius:50%;background:var(--deep);box-shadow:inset 0 0 0 3px #fff,0 0 0 2px var(--deep)}.mark::after{border-radius:50%;background:#f3c64d;inset:12px}
.lead,.newest,.card,.article,.side-nav,.side-list,.rows,.empty,.fields,.files,.find input,.find button,.tile,.banner img{border-radius:2px}
.languages [aria-current],.tags li,.initial{background:#f6e7e2}.side-nav [aria-current]{background:#f9eeea}
.directory-layout{display:grid;grid-template-columns:270px minmax(0,1fr);gap:24px;align-items:start}
.directory{background:var(--paper);border:1px solid var(--line);border-top:3px solid var(--deep);padding:16px 0}
.directory h2{padding:0 18px;margin-bottom:8px}
.directory a{display:block;padding:8px 18px;color:var(--ink);border-top:1px solid #f1ebe6}
.directory ul ul a{padding-left:36px;font-size:.94rem;color:var(--soft);border-top:0}
.directory a:hover,.directory [aria-current]{background:#f9eeea;color:var(--deep)}
.notice{background:var(--paper);border:1px solid var(--line);padding:18px 22px;margin-bottom:20px}
.notice h2{border-left:4px solid var(--deep);padding-left:12px}.notice h2 a{color:var(--ink)}
.pairs{display:grid;grid-template-columns:repeat(auto-fit,minmax(320px,1fr));gap:0 20px}
.register li{display:flex;gap:16px;justify-content:space-between;padding:7px 0 7px 16px;border-bottom:1px dotted #cfc3ba;position:relative}
.register li::before{content:"";position:absolute;left:2px;top:1.15em;width:5px;height:5px;background:var(--deep)}
.register li:last-child{border-bottom:0}.register a{color:var(--ink);min-width:0}.register a:hover{color:var(--accent)}
.register time{flex:none;color:var(--soft);font-size:.87rem;padding-top:.15em}
.list{background:var(--paper)}.list th{text-align:start;white-space:nowrap}.list td:first-child{width:4.5em}.list td:last-child{white-space:nowrap;width:9em}
.foot{background:#3a1213;color:#eadbd6}
@media(max-width:860px){.directory-layout{grid-template-columns:minmax(0,1fr)}.directory-layout .directory{order:2}
.brand{font-size:1.25rem}.pairs{grid-template-columns:minmax(0,1fr)}.list td:last-child{white-space:normal;width:auto}.register li{flex-wrap:wrap;gap:0 16px}}
@media print{.directory{display:none}.directory-layout{display:block}}
`;
