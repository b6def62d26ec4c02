/** Parts of the pages of the theme "portal". Templates of people may use them, too. */
export const portalParts: Readonly<Record<string, string>> = {
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
<form class="find" action="{{ site.searchUrl }}" method="get" role="search">
<label class="hidden" for="q">{{ t.search }}</label>
<input id="q" name="q" type="search" maxlength="100" placeholder="{{ t.searchFor }}"{% if search %} value="{{ search.query }}"{% endif %}>
<button type="submit">{{ t.search }}</button>
</form>
{% if languages.size > 1 %}<nav class="languages" aria-label="{{ t.languages }}">{% for one in languages %}<a href="{{ one.url }}" lang="{{ one.code }}" hreflang="{{ one.code }}"{% if one.isCurrent %} aria-current="true"{% endif %}>{{ one.name }}</a>{% endfor %}</nav>{% endif %}
</div>
<nav class="menu" aria-label="{{ t.menu }}">
<details class="wrap menu-fold"><summary>{{ t.menu }}</summary>{% render 'menu-list' %}</details>
<div class="wrap menu-wide">{% render 'menu-list' %}</div>
</nav>
</header>
<main id="content" class="wrap">
`,
  'menu-list': `<ul>
<li><a href="{{ site.url }}"{% if page.type == 'home' %} aria-current="page"{% endif %}>{{ t.home }}</a></li>
{% for one in nav %}<li><a href="{{ one.url }}"{% if one.isCurrent %} aria-current="true"{% endif %}>{{ one.title }}</a>{% if one.children.size > 0 %}<ul>{% for child in one.children %}<li><a href="{{ child.url }}">{{ child.title }}</a></li>{% endfor %}</ul>{% endif %}</li>
{% endfor %}</ul>`,
  'page-end': `</main>
<footer class="foot">
<div class="wrap foot-row">
<div><p class="foot-name">{{ site.name }}</p>{% if site.phone or site.email %}<p>{{ t.contact }}: {% if site.phone %}<a href="tel:{{ site.phone | remove: ' ' }}">{{ site.phone }}</a>{% endif %} {% if site.email %}<a href="mailto:{{ site.email }}">{{ site.email }}</a>{% endif %}</p>{% endif %}{% if site.requestUrl %}<p><a href="{{ site.requestUrl }}">{{ t.requestInformation }}</a></p>{% endif %}<p><a href="{{ site.feedUrl }}">RSS</a></p></div>
{% for group in links %}<div><h2>{{ group.title }}</h2><ul>{% for one in group.links %}<li><a href="{{ one.url }}"{% if one.newWindow %} target="_blank" rel="noopener"{% endif %}>{{ one.title }}</a></li>{% endfor %}</ul></div>
{% endfor %}</div>
</footer>
</body>
</html>
`,
  breadcrumbs: `<nav class="crumbs" aria-label="{{ t.breadcrumb }}"><ol>{% for one in page.breadcrumbs %}<li><a href="{{ one.url }}">{{ one.title }}</a></li>{% endfor %}</ol></nav>`,
  'item-row': `<li class="row"><div class="row-text"><a class="row-title{% if item.titleStyle != '' %} title-{{ item.titleStyle }}{% endif %}" href="{{ item.url }}"{% if item.newWindow %} target="_blank" rel="noopener"{% endif %}{% if item.isForeign %} lang="{{ item.lang }}"{% endif %}>{% if item.isTop %}<span class="pin">{{ t.pinned }}</span> {% endif %}{{ item.title }}</a>{% if item.summary != '' %}<p{% if item.isForeign %} lang="{{ item.lang }}"{% endif %}>{{ item.summary }}</p>{% endif %}<time datetime="{{ item.date }}">{{ item.date | short_date: page.lang }}</time></div>{% if item.cover %}<img src="{{ item.cover | picture: 240 }}" alt="" width="160" loading="lazy">{% endif %}</li>`,
  'item-line': `<li><a{% if item.titleStyle != '' %} class="title-{{ item.titleStyle }}"{% endif %} href="{{ item.url }}"{% if item.isForeign %} lang="{{ item.lang }}"{% endif %}>{{ item.title }}</a><time datetime="{{ item.date }}">{{ item.date | short_date: page.lang }}</time></li>`,
  'job-row': `<li class="row"><div class="row-text"><a class="row-title" href="{{ job.url }}">{% if job.isTop %}<span class="pin">{{ t.pinned }}</span> {% endif %}{% if job.isUrgent %}<span class="pin">{{ t.urgent }}</span> {% endif %}{{ job.title }}</a><p>{{ job.company }} · {{ job.jobType }} · {{ job.employment }}{% if job.region %} · {{ job.region }}{% endif %}</p><time datetime="{{ job.date }}">{{ job.date | short_date: page.lang }}</time></div>{% if job.salary != '' %}<p class="salary">{{ job.salary }}</p>{% endif %}</li>`,
  'job-tile': `<li class="tile"><div><a class="row-title" href="{{ job.url }}">{{ job.title }}</a><p>{{ job.company }}{% if job.region %} · {{ job.region }}{% endif %}</p>{% if job.salary != '' %}<p class="salary">{{ job.salary }}</p>{% endif %}</div></li>`,
  pager: `{% if pager.pages > 1 %}<nav class="pager" aria-label="{{ t.pages }}">{% if pager.previous %}<a rel="prev" href="{{ pager.previous }}">{{ t.previous }}</a>{% endif %}{% for one in pager.numbers %}<a href="{{ one.url }}"{% if one.isCurrent %} aria-current="page"{% endif %}>{{ one.number }}</a>{% endfor %}{% if pager.next %}<a rel="next" href="{{ pager.next }}">{{ t.next }}</a>{% endif %}</nav>{% endif %}`,
  siblings: `{% if siblings.size > 1 %}<nav class="side-nav" aria-label="{{ t.inThisSection }}"><h2>{{ t.inThisSection }}</h2><ul>{% for one in siblings %}<li><a href="{{ one.url }}"{% if one.isCurrent %} aria-current="page"{% endif %}>{{ one.title }}</a></li>{% endfor %}</ul></nav>{% endif %}`,
  article: `<article class="article"{% if item.isForeign %} lang="{{ item.lang }}"{% endif %}>
<h1>{{ item.title }}</h1>
{% if item.subtitle != '' %}<p class="subtitle">{{ item.subtitle }}</p>{% endif %}
<p class="facts"><span>{{ t.published }}: <time datetime="{{ item.date }}">{{ item.date | short_date: page.lang }}</time></span>{% if item.author != '' %}<span>{{ t.author }}: {{ item.author }}</span>{% endif %}{% if item.source != '' %}<span>{{ t.source }}: {% if item.sourceUrl != '' %}<a href="{{ item.sourceUrl }}" rel="noopener">{{ item.source }}</a>{% else %}{{ item.source }}{% endif %}</span>{% endif %}</p>
{% if item.fields.size > 0 %}<dl class="fields">{% for field in item.fields %}<div><dt>{{ field.label }}</dt><dd>{{ field.value }}</dd></div>{% endfor %}</dl>{% endif %}
<div class="text">{{ item.body | raw }}</div>
{% for table in item.tables %}<h2>{{ table.title }}</h2><div class="scroll"><table><thead><tr>{% for one in table.columns %}<th scope="col">{{ one }}</th>{% endfor %}</tr></thead><tbody>{% for row in table.rows %}<tr>{% for cell in row %}<td>{{ cell }}</td>{% endfor %}</tr>{% endfor %}</tbody></table></div>{% endfor %}
{% if item.event %}{% render 'event', event: item.event %}{% endif %}
{% if item.pictures.size > 0 %}<div class="pictures">{% for one in item.pictures %}<figure><a href="{{ one.url }}"><img src="{{ one.url | picture: 640 }}" alt="{{ one.caption | default: item.title }}" loading="lazy"></a>{% if one.caption != '' %}<figcaption>{{ one.caption }}{% if one.credit != '' %} · {{ one.credit }}{% endif %}</figcaption>{% elsif one.credit != '' %}<figcaption>{{ one.credit }}</figcaption>{% endif %}</figure>{% endfor %}</div>{% endif %}
{% if item.attachments.size > 0 %}<section class="files"><h2>{{ t.attachments }}</h2><ul>{% for one in item.attachments %}<li><a href="{{ one.url }}">{{ one.name }}</a></li>{% endfor %}</ul></section>{% endif %}
{% if item.tags.size > 0 %}<ul class="tags">{% for tag in item.tags %}<li>{{ tag }}</li>{% endfor %}</ul>{% endif %}
</article>`,
  event: `<section class="event"><p class="event-stage"><strong>{{ event.stageText }}</strong>{% if event.seats != '' %} <span>{{ event.seats }}</span>{% endif %}</p>{% if event.reason != '' %}<p>{{ event.reason }}</p>{% endif %}
{% if event.formUrl %}<p><a class="action" href="{{ event.formUrl }}">{{ event.formLabel }}</a></p>{% endif %}
{% if event.questions.size > 0 %}<h2>{{ t.questionsAndAnswers }}</h2><ol class="answers">{% for one in event.questions %}<li><p class="asked">{{ one.question }}</p>{% if one.answer %}<p class="plain">{{ one.answer }}</p>{% endif %}</li>{% endfor %}</ol>{% endif %}
{% if event.counts %}<p class="facts"><span>{{ t.opinionsReceived }}: {{ event.counts.received }}</span>{% if event.stage == 'result' %}<span>{{ t.opinionsAdopted }}: {{ event.counts.adopted }}</span><span>{{ t.opinionsPartly }}: {{ event.counts.partly }}</span><span>{{ t.opinionsNotAdopted }}: {{ event.counts.notAdopted }}</span>{% endif %}</p>{% endif %}
{% if event.opinions.size > 0 %}<h2>{{ t.opinions }}</h2><ol class="answers">{% for one in event.opinions %}<li><p class="asked">{% if one.clause %}<strong>{{ one.clause }}</strong> {% endif %}{{ one.opinion }}</p>{% if one.handling %}<p class="plain">{{ one.stateText }}: {{ one.handling }}</p>{% endif %}</li>{% endfor %}</ol>{% endif %}
</section>`,
  'form-field': `<div class="field{% if field.problem != '' %} is-wrong{% endif %}"><label for="f-{{ field.name }}">{{ field.label }}{% if field.isRequired %} <span class="must">({{ t.formRequired }})</span>{% endif %}</label>
{% if field.options.size > 0 %}<select id="f-{{ field.name }}" name="{{ field.name }}"{% if field.problem != '' %} aria-invalid="true" aria-describedby="p-{{ field.name }}"{% endif %}>{% for one in field.options %}<option value="{{ one.value }}"{% if one.value == field.value %} selected{% endif %}>{{ one.label }}</option>{% endfor %}</select>
{% elsif field.isLong %}<textarea id="f-{{ field.name }}" name="{{ field.name }}" rows="5"{% if field.max %} maxlength="{{ field.max }}"{% endif %}{% if field.isRequired %} required{% endif %}{% if field.problem != '' %} aria-invalid="true" aria-describedby="p-{{ field.name }}"{% endif %}>
{{ field.value }}</textarea>
{% elsif field.type == 'file' %}<input id="f-{{ field.name }}" name="{{ field.name }}" type="file">
{% else %}<input id="f-{{ field.name }}" name="{{ field.name }}" type="{{ field.type }}" value="{{ field.value }}" autocomplete="{{ field.autocomplete }}"{% if field.max %} maxlength="{{ field.max }}"{% endif %}{% if field.isRequired %} required{% endif %}{% if field.problem != '' %} aria-invalid="true" aria-describedby="p-{{ field.name }}"{% endif %}>{% endif %}
{% if field.problem != '' %}<p class="problem" id="p-{{ field.name }}">{{ field.problem }}</p>{% endif %}</div>`,
  banner: `{% if banner.picture %}<aside class="banner" aria-label="{{ t.advertisement }}">{% if banner.url %}<a href="{{ banner.url }}"{% if banner.newWindow %} target="_blank" rel="noopener"{% endif %}><img src="{{ banner.picture | picture: 1280 }}" alt="{{ banner.title }}"></a>{% else %}<img src="{{ banner.picture | picture: 1280 }}" alt="{{ banner.title }}">{% endif %}</aside>{% endif %}`,
};
