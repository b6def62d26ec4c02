import type { PageType } from './page-type.ts';
import { portalPages } from './portal-pages.ts';
import { portalParts } from './portal-parts.ts';
import { portalStyle } from './portal-style.ts';

/** The pages of the theme "company": what a company says of itself, with room around it. */
export const companyPages: Readonly<Partial<Record<PageType, string>>> = {
  ...portalPages,
  home: `{% render 'page-start' %}
<section class="hero"><h1>{{ site.title }}</h1>{% if site.description != '' %}<p>{{ site.description }}</p>{% endif %}
{% assign first = nav | first %}{% if first.url %}<p><a class="call" href="{{ first.url }}">{{ first.title }}</a></p>{% endif %}</section>
{% assign banner = ads.home_banner | first %}{% render 'banner', banner: banner %}
{% if latest.size > 0 %}<section class="band"><h2>{{ t.latest }}</h2><ul class="stories">{% for item in latest limit: 3 %}<li class="story">{% if item.cover %}<img src="{{ item.cover | picture: 480 }}" alt="">{% else %}<span class="story-mark" aria-hidden="true"></span>{% endif %}<div><p class="facts">{% if item.column %}<span>{{ item.column.title }}</span>{% endif %}<time datetime="{{ item.date }}">{{ item.date | short_date: page.lang }}</time></p><h3><a{% if item.titleStyle != '' %} class="title-{{ item.titleStyle }}"{% endif %} href="{{ item.url }}"{% if item.isForeign %} lang="{{ item.lang }}"{% endif %}>{{ item.title }}</a></h3>{% if item.summary != '' %}<p{% if item.isForeign %} lang="{{ item.lang }}"{% endif %}>{{ item.summary }}</p>{% endif %}</div></li>{% endfor %}</ul></section>{% endif %}
{% for section in sections %}<section class="band split"><div><h2><a href="{{ section.url }}">{{ section.title }}</a></h2><p class="more"><a href="{{ section.url }}">{{ t.more }}<span class="hidden">: {{ section.title }}</span></a></p></div><ul class="lines">{% for item in section.items limit: 4 %}{% render 'item-line', item: item %}{% endfor %}</ul></section>
{% endfor %}{% if sections.size == 0 and latest.size == 0 %}<p class="empty">{{ t.empty }}</p>{% endif %}
{% render 'page-end' %}`,
};

export const companyParts: Readonly<Record<string, string>> = {
  ...portalParts,
  'page-start': `<!doctype html>
<html lang="{{ page.lang }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ page.title }}{% if page.type != 'home' %} · {{ site.name }}{% endif %}</title>
<link rel="stylesheet" href="{{ theme.css }}">
</head>
<body class="page-{{ page.type }}">
<a class="skip" href="#content">{{ t.skip }}</a>
<header class="head">
<div class="wrap head-row">
<a class="brand" href="{{ site.url }}">{% if site.logo %}<img src="{{ site.logo }}" alt="" height="40">{% else %}<span class="mark" aria-hidden="true"></span>{% endif %}<span>{{ site.name }}</span></a>
<nav class="menu" aria-label="{{ t.menu }}">
<details class="menu-fold"><summary>{{ t.menu }}</summary>{% render 'menu-list' %}</details>
<div class="menu-wide">{% render 'menu-list' %}</div>
</nav>
{% if languages.size > 1 %}<nav class="languages" aria-label="{{ t.languages }}">{% for one in languages %}<a href="{{ one.url }}" lang="{{ one.code }}" hreflang="{{ one.code }}"{% if one.isCurrent %} aria-current="true"{% endif %}>{{ one.name }}</a>{% endfor %}</nav>{% endif %}
</div>
</header>
<main id="content" class="wrap">
`,
  'page-end': `</main>
<footer class="foot">
<div class="wrap foot-row">
<div><p class="foot-name">{{ site.name }}</p>{% if site.phone %}<p><a href="tel:{{ site.phone | remove: ' ' }}">{{ site.phone }}</a></p>{% endif %}{% if site.email %}<p><a href="mailto:{{ site.email }}">{{ site.email }}</a></p>{% endif %}<p><a href="{{ site.feedUrl }}">RSS</a></p></div>
{% for group in links %}<div><h2>{{ group.title }}</h2><ul>{% for one in group.links %}<li><a href="{{ one.url }}"{% if one.newWindow %} target="_blank" rel="noopener"{% endif %}>{{ one.title }}</a></li>{% endfor %}</ul></div>
{% endfor %}<form class="find" action="{{ site.searchUrl }}" method="get" role="search"><label class="hidden" for="q">{{ t.search }}</label><input id="q" name="q" type="search" maxlength="100" placeholder="{{ t.searchFor }}"{% if search %} value="{{ search.query }}"{% endif %}><button type="submit">{{ t.search }}</button></form></div>
</footer>
</body>
</html>
`,
};

export const companyStyle = `${portalStyle}
:root{--ink:#1c2321;--soft:#56635f;--line:#dde5e1;--ground:#fff;--accent:#0b6b57;--deep:#0a4a3d;--warm:#9a4a07}
.head{position:relative;z-index:6;border-bottom:1px solid var(--line)}
.wrap.head-row{gap:12px 28px}.brand{flex:0 1 auto}
.mark{border-radius:50%}.mark::after{border-radius:50%}
.head .menu{background:none;flex:1 1 auto}
.menu .menu-wide>ul{margin:0;justify-content:flex-end}
.menu-wide>ul>li>a{color:var(--ink);padding:10px 12px;border-bottom:2px solid transparent}
.menu-wide>ul>li>a[aria-current],.menu-wide>ul>li>a:hover{background:none;border-color:var(--accent);color:var(--deep)}
.menu-fold summary{color:var(--deep);padding:8px 0}.menu-fold a,.menu-fold li ul a{color:var(--ink)}
.languages{margin-inline-start:auto}.languages [aria-current]{background:#e2f0ec}
.hero{background:radial-gradient(120% 160% at 85% 0,#12806a 0,#0a4a3d 58%,#082f28 100%);color:#fff;border-radius:20px;padding:72px 56px;margin-bottom:40px}
.hero h1{font-size:2.6rem;max-width:18em;margin-bottom:.4em}.hero p{max-width:44em;font-size:1.12rem;margin:0 0 24px;color:#e1efeb}
.call{display:inline-block;background:#fff;color:var(--deep);font-weight:600;padding:11px 24px;border-radius:30px}
.band{padding:32px 0;border-top:1px solid var(--line)}.band:first-of-type{border-top:0}
.band h2{font-size:1.45rem}.band h2 a{color:var(--ink)}
.split{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr);gap:40px}.split .more{text-align:start}
.stories{display:grid;grid-template-columns:repeat(auto-fit,minmax(260px,1fr));gap:28px}
.story{display:flex;flex-direction:column;border-radius:16px;overflow:hidden;background:#f4f8f6}
.story>div{padding:22px}.story h3{font-size:1.12rem}.story h3 a{color:var(--ink)}.story p{margin:0 0 8px;color:var(--soft)}
.story img,.story-mark{width:100%;aspect-ratio:16/9;object-fit:cover;display:block}
.story-mark{background:linear-gradient(135deg,#cfe5de,#e9f3ef 60%,#bcd9d0)}
.rows,.article,.side-nav,.side-list,.empty,.card{border:0;background:#f4f8f6;border-radius:16px}
.article{background:#fff;padding:8px 0}.fields,.files{background:#f4f8f6}.side-nav [aria-current]{background:#e2f0ec}
.tags li,.initial{background:#e2f0ec}
.foot{background:#0b2b25;color:#c9d8d3;margin-top:32px}.foot .find{align-self:start}
.foot .find input{border-color:#fff}.foot .find button{background:var(--accent);border-color:#fff}
@media(max-width:860px){.hero{padding:40px 24px;border-radius:14px}.hero h1{font-size:1.8rem}
.split{grid-template-columns:minmax(0,1fr);gap:8px}.head .menu{flex:1 1 100%;order:3}.article{padding:0}
.menu-fold a{padding:9px 0}}
`;
