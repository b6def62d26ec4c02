import type { PageType } from './page-type.ts';

/** The pages of the theme "portal": for a site that publishes much, such as a recruitment portal. */
export const portalPages: Readonly<Partial<Record<PageType, string>>> = {
  home: `{% render 'page-start' %}
<h1 class="hidden">{{ site.title }}</h1>
{% assign banner = ads.home_banner | first %}{% render 'banner', banner: banner %}
<div class="home-top">
{% assign lead = latest | first %}{% if lead.title %}<section class="lead"><h2>{{ t.latest }}</h2>
<a class="lead-title" href="{{ lead.url }}"{% if lead.isForeign %} lang="{{ lead.lang }}"{% endif %}>{{ lead.title }}</a>
{% if lead.summary != '' %}<p{% if lead.isForeign %} lang="{{ lead.lang }}"{% endif %}>{{ lead.summary }}</p>{% endif %}<p class="facts">{% if lead.column %}<a href="{{ lead.column.url }}">{{ lead.column.title }}</a>{% endif %}<time datetime="{{ lead.date }}">{{ lead.date | short_date: page.lang }}</time></p>
{% if lead.cover %}<img src="{{ lead.cover | picture: 800 }}" alt="">{% endif %}
</section>{% endif %}
<section class="newest"><h2 class="hidden">{{ t.latest }}</h2><ul class="lines">{% for item in latest offset: 1 limit: 6 %}{% render 'item-line', item: item %}{% endfor %}</ul></section>
</div>
{% if jobs.size > 0 %}<section class="card jobs-home"><h2><a href="{{ site.url }}vacancies/">{{ t.vacancies }}</a></h2><ul class="tiles">{% for job in jobs %}{% render 'job-tile', job: job %}{% endfor %}</ul><p class="more"><a href="{{ site.url }}vacancies/">{{ t.allJobs }}</a></p></section>
{% endif %}<div class="cards">
{% for section in sections %}<section class="card"><h2><a href="{{ section.url }}">{{ section.title }}</a></h2><ul class="lines">{% for item in section.items %}{% render 'item-line', item: item %}{% endfor %}</ul><p class="more"><a href="{{ section.url }}">{{ t.more }}<span class="hidden">: {{ section.title }}</span></a></p></section>
{% endfor %}</div>
{% if sections.size == 0 %}<p class="empty">{{ t.empty }}</p>{% endif %}
{% render 'page-end' %}`,
  column: `{% render 'page-start' %}
{% render 'breadcrumbs' %}
<h1>{{ column.title }}</h1>
{% if sections.size > 0 %}<div class="cards">
{% for section in sections %}<section class="card"><h2><a href="{{ section.url }}">{{ section.title }}</a></h2><ul class="lines">{% for item in section.items %}{% render 'item-line', item: item %}{% endfor %}</ul><p class="more"><a href="{{ section.url }}">{{ t.more }}<span class="hidden">: {{ section.title }}</span></a></p></section>
{% endfor %}</div>{% else %}<p class="empty">{{ t.empty }}</p>{% endif %}
{% render 'page-end' %}`,
  list: `{% render 'page-start' %}
{% assign banner = ads.list_top | first %}{% render 'banner', banner: banner %}
{% render 'breadcrumbs' %}
<div class="with-side">
<div>
<h1>{{ column.title }}</h1>
{% if items.size > 0 %}<ul class="rows">{% for item in items %}{% render 'item-row', item: item %}{% endfor %}</ul>{% else %}<p class="empty">{{ t.empty }}</p>{% endif %}
{% render 'pager', pager: pager %}
</div>
<div class="side">{% render 'siblings', siblings: siblings %}</div>
</div>
{% render 'page-end' %}`,
  single: `{% render 'page-start' %}
{% render 'breadcrumbs' %}
<div class="with-side">
<div>{% if item %}{% render 'article', item: item %}{% else %}<h1>{{ column.title }}</h1><p class="empty">{{ t.empty }}</p>{% endif %}</div>
<div class="side">{% render 'siblings', siblings: siblings %}</div>
</div>
{% render 'page-end' %}`,
  detail: `{% render 'page-start' %}
{% render 'breadcrumbs' %}
<div class="with-side">
<div>{% render 'article', item: item %}
{% assign banner = ads.article_bottom | first %}{% render 'banner', banner: banner %}</div>
<div class="side">{% if related.size > 0 %}<section class="side-list"><h2>{{ t.related }}</h2><ul class="lines">{% for item in related %}{% render 'item-line', item: item %}{% endfor %}</ul></section>{% endif %}</div>
</div>
{% render 'page-end' %}`,
  search: `{% render 'page-start' %}
<h1>{{ t.search }}</h1>
{% if search.query != '' %}<p>{{ t.results }} <strong>{{ search.query }}</strong>: {{ search.total }}</p>
{% if search.total > 0 %}<ul class="rows">{% for item in search.results %}<li class="row"><div class="row-text"><a class="row-title" href="{{ item.url }}" lang="{{ item.lang }}">{{ item.title }}</a><p lang="{{ item.lang }}">{{ item.excerpt }}</p><time datetime="{{ item.date }}">{{ item.date | short_date: page.lang }}</time></div></li>{% endfor %}</ul>{% render 'pager', pager: pager %}{% else %}<p class="empty">{{ t.noResults }}</p>{% endif %}{% else %}<p class="empty">{{ t.searchFor }}</p>{% endif %}
{% render 'page-end' %}`,
  jobs: `{% render 'page-start' %}
{% render 'breadcrumbs' %}
<h1>{{ t.vacancies }}</h1>
{% if jobs.size > 0 %}<ul class="rows">{% for job in jobs %}{% render 'job-row', job: job %}{% endfor %}</ul>{% else %}<p class="empty">{{ t.noJobs }}</p>{% endif %}
{% render 'pager', pager: pager %}
{% render 'page-end' %}`,
  job: `{% render 'page-start' %}
{% render 'breadcrumbs' %}
<article class="article job">
<h1>{{ job.title }}{% if job.isUrgent %} <span class="pin">{{ t.urgent }}</span>{% endif %}</h1>
<p class="subtitle"><a href="{{ job.companyUrl }}">{{ job.company }}</a></p>
{% if job.salary != '' %}<p class="salary">{{ job.salary }}</p>{% endif %}
<dl class="fields"><div><dt>{{ t.jobType }}</dt><dd>{{ job.jobType }}</dd></div><div><dt>{{ t.employment }}</dt><dd>{{ job.employment }}</dd></div>{% if job.region %}<div><dt>{{ t.region }}</dt><dd>{{ job.region }}</dd></div>{% endif %}{% if job.headcount %}<div><dt>{{ t.headcount }}</dt><dd>{{ job.headcount }}</dd></div>{% endif %}<div><dt>{{ t.published }}</dt><dd><time datetime="{{ job.date }}">{{ job.date | short_date: page.lang }}</time></dd></div><div><dt>{{ t.openUntil }}</dt><dd><time datetime="{{ job.validUntil }}">{{ job.validUntil | short_date: page.lang }}</time></dd></div>{% if job.contact %}<div><dt>{{ t.contact }}</dt><dd>{{ job.contact }}</dd></div>{% endif %}</dl>
<h2>{{ t.jobDescription }}</h2><div class="text plain">{{ job.description }}</div>
{% if job.requirements %}<h2>{{ t.requirements }}</h2><div class="text plain">{{ job.requirements }}</div>{% endif %}
{% if job.welfare.size > 0 %}<h2>{{ t.welfare }}</h2><ul class="tags">{% for one in job.welfare %}<li>{{ one }}</li>{% endfor %}</ul>{% endif %}
</article>
{% render 'page-end' %}`,
  companies: `{% render 'page-start' %}
{% render 'breadcrumbs' %}
<h1>{{ t.companies }}</h1>
{% if companies.size > 0 %}<ul class="tiles">{% for company in companies %}<li class="tile">{% if company.logo %}<img src="{{ company.logo | picture: 120 }}" alt="" width="56" height="56" loading="lazy">{% else %}<span class="initial" aria-hidden="true">{{ company.name | slice: 0 }}</span>{% endif %}<div><a class="row-title" href="{{ company.url }}">{{ company.name }}</a><p>{{ company.industry | default: company.nature }}{% if company.region %} · {{ company.region }}{% endif %}</p><p class="count">{{ t.openJobs }}: {{ company.jobs }}</p></div></li>{% endfor %}</ul>{% else %}<p class="empty">{{ t.empty }}</p>{% endif %}
{% render 'pager', pager: pager %}
{% render 'page-end' %}`,
  company: `{% render 'page-start' %}
{% render 'breadcrumbs' %}
<article class="article">
<h1>{{ company.name }}</h1>
{% if company.logo %}<p><img src="{{ company.logo | picture: 240 }}" alt="" width="96"></p>{% endif %}
<dl class="fields">{% if company.industry %}<div><dt>{{ t.industry }}</dt><dd>{{ company.industry }}</dd></div>{% endif %}<div><dt>{{ t.nature }}</dt><dd>{{ company.nature }}</dd></div>{% if company.size %}<div><dt>{{ t.companySize }}</dt><dd>{{ company.size }}</dd></div>{% endif %}{% if company.region %}<div><dt>{{ t.region }}</dt><dd>{{ company.region }}</dd></div>{% endif %}{% if company.website %}<div><dt>{{ t.website }}</dt><dd><a href="{{ company.website }}" rel="noopener nofollow">{{ company.website }}</a></dd></div>{% endif %}</dl>
<div class="text">{{ company.intro | raw }}</div>
</article>
<h2 class="below">{{ t.openJobs }}</h2>
{% if jobs.size > 0 %}<ul class="rows">{% for job in jobs %}{% render 'job-row', job: job %}{% endfor %}</ul>{% else %}<p class="empty">{{ t.noJobs }}</p>{% endif %}
{% render 'page-end' %}`,
  form: `{% render 'page-start' %}
<div class="article form-page">
<h1>{{ form.title }}</h1>
{% if form.about != '' %}<p class="subtitle"><a href="{{ form.aboutUrl }}" lang="{{ form.aboutLang }}">{{ form.about }}</a>{% if form.stageText != '' %} · {{ form.stageText }}{% endif %}</p>{% endif %}
{% if form.done %}<div class="notice-box is-good" role="status">
{% if form.done.isWithdrawn %}<p>{{ t.formWithdrawn }}</p>{% else %}<p><strong>{{ t.formDone }}</strong>{% if form.done.stateText %} {{ form.done.stateText }}{% endif %}{% if form.done.place %} · {{ t.waitingPlace }}: {{ form.done.place }}{% endif %}{% if form.done.number %} {{ form.done.number }}{% endif %}</p>
{% if form.done.code %}<p>{{ t.code }}: <strong class="code">{{ form.done.code }}</strong></p><p>{{ t.codeKeep }}</p>{% endif %}{% endif %}
<p><a href="{{ form.aboutUrl }}">{{ t.formBack }}</a>{% if form.codeUrl %} · <a href="{{ form.codeUrl }}">{{ t.codeTitle }}</a>{% endif %}</p></div>
{% elsif form.isOpen == false %}<div class="notice-box"><p>{{ t.formClosed }}</p><p><a href="{{ form.aboutUrl }}">{{ t.formBack }}</a></p></div>
{% else %}{% if form.refusal != '' %}<div class="notice-box is-bad" role="alert"><p>{{ form.refusal }}</p></div>{% endif %}
{% if form.found %}<div class="notice-box is-good" role="status"><p><strong>{{ form.found.stateText }}</strong>{% if form.found.number %} · {{ form.found.number }}{% endif %}{% if form.found.place %} · {{ t.waitingPlace }}: {{ form.found.place }}{% endif %}{% if form.found.dueOn %} · {{ t.codeDue }}: {{ form.found.dueOn }}{% endif %}</p>{% if form.found.answer %}<p class="plain">{{ form.found.answer }}</p>{% endif %}{% if form.found.answerFiles.size > 0 %}<p>{{ t.attachments }}:</p><ul>{% for file in form.found.answerFiles %}<li><a href="{{ file.url }}">{{ file.name }}</a></li>{% endfor %}</ul>{% endif %}{% if form.found.asked %}<p><strong>{{ t.codeAsked }}</strong></p><p class="plain">{{ form.found.asked }}</p>{% endif %}{% if form.found.files.size > 0 %}<p>{{ t.codeFiles }}:</p><ul>{% for file in form.found.files %}<li><a href="{{ file.url }}">{{ file.name }}</a></li>{% endfor %}</ul>{% endif %}</div>{% endif %}
<form class="visitor-form" method="post" action="{{ form.action }}"{% if form.takesFile %} enctype="multipart/form-data"{% endif %}>
{% for field in form.fields %}{% render 'form-field', field: field %}
{% endfor %}{% if form.captcha %}<div class="field"><label for="f-captcha">{{ t.captcha }} <span class="must">({{ t.formRequired }})</span></label><img src="{{ form.captcha.picture }}" alt="{{ t.captchaPicture }}"><input id="f-captcha" name="captcha" type="text" maxlength="8" autocomplete="off" required><input type="hidden" name="checkKey" value="{{ form.captcha.key }}"></div>
{% endif %}<p class="buttons">{% for one in form.buttons %}<button class="action{% unless forloop.first %} is-plain{% endunless %}" type="submit" name="{{ one.name }}" value="1">{{ one.label }}</button>{% endfor %}</p>
</form>
{% if form.codeUrl %}<p><a href="{{ form.codeUrl }}">{{ t.codeTitle }}</a></p>{% endif %}{% endif %}
</div>
{% render 'page-end' %}`,
  error: `{% render 'page-start' %}
<div class="error"><p class="error-code">{{ error.status }}</p><h1>{{ error.message }}</h1><p>{{ error.hint }}</p><p><a href="{{ site.url }}">{{ t.backHome }}</a></p></div>
{% render 'page-end' %}`,
};
