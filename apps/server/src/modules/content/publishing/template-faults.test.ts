import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@lc/contract/kernel';
import { isMessageKey, translate } from '@lc/contract/words';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draw } from './draw.ts';
import type { Fault } from './drawing.ts';
import { templateFaults } from './template-faults.ts';

const folder = join(import.meta.dirname, 'fixtures/liquid');
const data = {
  site: { name: 'LC' },
  page: { title: 'Home', lang: 'en-US' },
  item: { title: 'A', cover: null, values: { salary: '1' } },
  items: [{ title: 'B' }],
};
const check = (body: string) => templateFaults({ body, partials: { notice: 'x' }, data });
const said = ({ line, column, code, params }: Fault): string =>
  `${line}:${column} ${code} ${params?.name ?? ''}`.trim();

const expected: Readonly<Record<string, readonly string[]>> = {
  'badOutput.liquid': ['1:4 unknownName a'],
  'emptyTag.liquid': ['1:4 notLiquid %}'],
  'form.liquid': ['1:1 unknownTag form'],
  'jekyllInclude.liquid': ['1:12 unknownName head.html'],
  'jekyllIncludeParam.liquid': ['1:13 unknownName nav-items.html'],
  'jinjaLoop.liquid': ['1:13 unknownName b', '1:20 unknownName loop.index'],
  'liquidTag.liquid': [],
  'money.liquid': ['1:9 unknownFilter money'],
  'paginate.liquid': ['1:1 unknownTag paginate'],
  'schema.liquid': ['2:1 unknownTag schema'],
  'sectionTag.liquid': ['1:1 unknownTag section'],
  'style.liquid': ['1:1 unknownTag style'],
  'twig.liquid': ['1:1 unknownTag extends'],
  'unclosed.liquid': ['1:1 notClosed {% if item %}'],
  'unknownFilter.liquid': ['2:15 unknownFilter asset_url', '3:15 unknownFilter img_url'],
  'unknownTag.liquid': ['2:1 unknownTag seo'],
};

test.each(
  readdirSync(folder).map((name) => [name]),
)('all faults of %s are named with their place', (name) => {
  const body = readFileSync(join(folder, name), 'utf8');
  expect(check(body).map(said)).toEqual(expected[name]);
});

describe('the faults of a template', () => {
  test('are all named, in their order, and none that only follows from another', () => {
    const body = [
      "{% form 'a' %}{{ item.title | nope }}{% endform %}",
      '{% if page.nothing %}{{ site.name | wrong: 1 | again }}{% else %}{% hmm %}{% endif %}',
      '{% for x in items %}{{ x.title }}{{ x.any }}{% endfor %}',
      '{% assign y = 1 %}{{ y }}{{ item.values.free }}{{ items.size }}{{ unknown }}',
    ].join('\n');
    expect(check(body).map(said)).toEqual([
      '1:1 unknownTag form',
      '1:29 unknownFilter nope',
      '2:7 unknownName page.nothing',
      '2:35 unknownFilter wrong',
      '2:46 unknownFilter again',
      '2:66 unknownTag hmm',
      '3:37 unknownName x.any',
      '4:67 unknownName unknown',
    ]);
  });

  test('are named within loops, where the elements of a list are known', () => {
    const body = [
      '{% for x in items %}{% for tag in x.tags %}{{ tag.nme }}{{ tag.name }}{{ x.any }}{% endfor %}{% endfor %}',
      '{% for x in page.parts %}{{ x.any }}{% endfor %}{% for x in item.values.rows %}{{ x.any }}{% endfor %}',
      '{% for x in items %}{% assign y = x.any %}{% for x in page.parts %}{{ x.any }}{% endfor %}{% endfor %}',
    ].join('\n');
    const known = {
      ...data,
      page: { parts: [] },
      items: [{ tags: [] }, { tags: [{ name: 'A' }], title: 'B' }],
    };
    const faults = templateFaults({ body, partials: {}, data: known });
    expect(faults.map(said)).toEqual([
      '1:47 unknownName tag.nme',
      '1:74 unknownName x.any',
      '3:35 unknownName x.any',
    ]);
  });

  test.each([
    [
      "{% render 'gone' %}{% include \"gone too\" %}{% render 'notice' %}",
      ['1:1 unknownPart gone', '1:20 unknownPart gone too'],
    ],
    ["{% layout 'frame' %}", ['1:1 unknownPart frame']],
    ['{% for x in items | sort: "title" %}{{ x.title }}{% endfor %}', ['1:1 filterInLoop for']],
    ['{% for x in items limit: 1 %}{{ x.title | append: "|" }}{% endfor %}', []],
    ['{% for x in items limt:3 offset: 1 reversed %}{% endfor %}', ['1:1 unknownOption limt']],
    [
      '{% tablerow x in items cols:2 rows : 3 %}{{ x.titel }}{% endtablerow %}',
      ['1:1 unknownOption rows', '1:45 unknownName x.titel'],
    ],
    ['{% items "news" limits: 5 as a %}', ['1:1 writeAs {% items "column" limit: 5 as name %}']],
    ['{% if item.title = "A" %}{% endif %}', ['1:19 notLiquid "A" %}{% endif %}']],
    ['<p>{# a remark #}</p>{# open', ['1:4 foreignComment {# #}']],
    ['{% comment %}{# a #}{% endcomment %}{% raw %}{# a #}{% endraw %}', []],
  ])('in %s are named before a page is drawn', (body, faults) => {
    expect(check(body).map(said)).toEqual(faults);
  });

  test('have words in every language', () => {
    for (const code of [
      'unknownTag',
      'unknownFilter',
      'unknownName',
      'unknownPart',
      'filterInLoop',
      'foreignComment',
      'notClosed',
      'notLiquid',
    ]) {
      const key = `templateProblem.${code}`;
      if (!isMessageKey(key)) throw new Error(`${key} has no words`);
      for (const language of languages)
        expect(translate(language, key, { name: 'shop_url' })).toContain('shop_url');
    }
  });

  test('end with the fiftieth', () => {
    expect(check('{% a %}'.repeat(300)).length).toBe(50);
    expect(check('{{ a'.repeat(300)).length).toBeLessThanOrEqual(100);
  });
});

test('what is drawn without a fault has none that keeps it from visitors', () => {
  const piece = fc.constantFrom(
    '{{ item.title }}',
    '{% if item %}',
    '{% else %}',
    '{% endif %}',
    '{% for x in items %}',
    '{% endfor %}',
    '{{ x | upcase }}',
    '{{ x | none }}',
    '{% none %}',
    '{{ ',
    ' }}',
    '{% raw %}',
    '{% endraw %}',
    '{% liquid\n echo item.title\n%}',
    "{% render 'notice' %}",
    'text\n',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const body = pieces.join('');
      const blocking = check(body).filter(({ code }) => code !== 'unknownName' && code !== 'foreignComment');
      if ('html' in draw({ body, partials: { notice: 'x' }, data })) expect(blocking).toEqual([]);
      for (const { line, column } of blocking) {
        const lines = body.split('\n');
        expect(line).toBeLessThanOrEqual(lines.length);
        expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
      }
    }),
    { numRuns: 300 },
  );
});
