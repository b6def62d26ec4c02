import { shortened } from '@lc/contract/kernel/cut-text.ts';
import { exactNumber } from '@lc/contract/kernel/decimal.ts';
import {
  type Context,
  Liquid,
  LiquidError,
  ParseError,
  Parser,
  Tag,
  type TagToken,
  Tokenizer,
  type TopLevelToken,
  TypeGuards,
} from 'liquidjs';
import {
  type Drawing,
  type Drawn,
  drawLimits,
  type Fault,
  type ListNeed,
  listKey,
  needOf,
} from './drawing.ts';
import { pictureOf, shortDate } from './filters.ts';
import { addValueFilters } from './template-values.ts';

class ItemsTag extends Tag {
  readonly #need: ListNeed & { name: string };

  constructor(token: TagToken, rest: TopLevelToken[], liquid: Liquid) {
    super(token, rest, liquid);
    const need = needOf(token.args);
    if (!need) throw new Error('write it as {% items "column" limit: 5 as name %}');
    this.#need = need;
  }

  override render(context: Context): void {
    const lists: unknown = context.getSync(['lists']);
    const found = typeof lists === 'object' && lists !== null ? Reflect.get(lists, listKey(this.#need)) : [];
    context.bottom()[this.#need.name] = found ?? [];
  }

  /** Tells the analysis of a text which name it makes. */
  *localScope(): Generator<ReturnType<Tokenizer['readIdentifier']>> {
    yield new Tokenizer(this.#need.name).readIdentifier();
  }
}

/** The engine that reads and draws the texts of people. */
export const createEngine = (partials: Drawing['partials']): Liquid => {
  const engine = new Liquid({
    templates: { ...partials },
    cache: true,
    outputEscape: 'escape',
    ownPropertyOnly: true,
    strictFilters: true,
    relativeReference: false,
    parseLimit: drawLimits.parse,
    renderLimit: drawLimits.ms,
    memoryLimit: drawLimits.memory,
  });
  engine.registerTag('items', ItemsTag);
  engine.registerFilter('picture', pictureOf);
  engine.registerFilter('short_date', shortDate);
  addValueFilters(engine);
  return engine;
};

/** Numbers outside of quotes: not the digits of a name, nor those behind its point. */
const writtenNumber = /(?<![\w-]|(?<!\.)\.)[+-]?\d+(?:\.\d+)?/g;
const quoted = /"[^"]*"|'[^']*'/g;

/** Refuses a number that a page would show as another: the library makes a double of what a text says. */
export class ExactParser extends Parser {
  override parseToken(token: TopLevelToken, rest: TopLevelToken[]): ReturnType<Parser['parseToken']> {
    const isCode = TypeGuards.isTagToken(token) || TypeGuards.isOutputToken(token);
    const numbers = isCode ? token.getText().replace(quoted, '""').match(writtenNumber) : null;
    const lost = numbers?.find((number) => exactNumber(number) === undefined);
    if (lost !== undefined) throw new ParseError(new Error(`lost number: ${lost}`), token);
    return super.parseToken(token, rest);
  }
}

type Parsed = ReturnType<Liquid['parse']>;
const engines = new Map<string, { engine: Liquid; parsed: Map<string, Parsed> }>();
const mostEngines = 20;

/** Parts and texts are read once: the pages of a site are drawn with a handful of them. */
const engineFor = (partials: Drawing['partials']) => {
  const key = JSON.stringify(partials);
  const known = engines.get(key);
  if (known) return known;
  if (engines.size >= mostEngines) engines.clear();
  const made = { engine: createEngine(partials), parsed: new Map<string, Parsed>() };
  engines.set(key, made);
  return made;
};

const parsedIn = ({ engine, parsed }: ReturnType<typeof engineFor>, body: string): Parsed => {
  const known = parsed.get(body);
  if (known) return known;
  if (parsed.size >= 100) parsed.clear();
  const made = new ExactParser(engine).parse(body);
  parsed.set(body, made);
  return made;
};

/** What the library says of a text, and the words of ours for it; the first group is what they name. */
const sayings: readonly (readonly [RegExp, NonNullable<Fault['code']>])[] = [
  [/limit exceeded|Maximum call stack/, 'tooSlow'],
  [/^tag "(.{1,200}?)" not found/s, 'unknownTag'],
  [/^undefined filter: (\S{1,200})/, 'unknownFilter'],
  [/^ENOENT: Failed to lookup "(.{1,200}?)"/s, 'unknownPart'],
  [/^no number: (.{0,200})/s, 'notNumber'],
  [/^lost number: (.{0,200})/s, 'lostNumber'],
  [/^no result: (.{0,200})/s, 'noResult'],
  [/^no moment: (.{0,200})/s, 'notMoment'],
  [/^write it as (.{1,200})/s, 'writeAs'],
  [/^(?:tag|output|raw) (.{1,200}?) not closed/s, 'notClosed'],
];

/** What stands at a place of a text, as far as a refusal names it. */
const excerptAt = (body: string, line: number, column: number): string =>
  shortened((body.split('\n')[line - 1] ?? '').slice(column - 1).trim(), 40);

/** What an error of the library says is wrong with a text, and where. */
export const faultOf = (error: unknown, body: string): Fault => {
  if (!(error instanceof Error)) throw error;
  const isOfText = LiquidError.is(error);
  const said = (isOfText ? error.originalError?.message : undefined) ?? error.message;
  const [message = ''] = said.split(/, (?:file|line):/);
  const position: unknown = isOfText ? Reflect.get(error.token, 'getPosition') : undefined;
  const [line = 1, column = 1]: number[] =
    isOfText && typeof position === 'function' ? position.call(error.token) : [];
  const file = isOfText && error.token.file ? `${error.token.file}: ` : '';
  for (const [saying, code] of sayings) {
    const match = saying.exec(message);
    if (match) return { line, column, message: '', code, params: { name: `${file}${match[1] ?? ''}` } };
  }
  const name = file === '' ? excerptAt(body, line, column) : file.slice(0, -2);
  return { line, column, message: '', code: 'notLiquid', params: { name } };
};

/** Draws a page. Reads nothing but what it is given: no file, no network, no clock that matters. */
export const draw = ({ body, partials, data }: Drawing): Drawn => {
  try {
    const engine = engineFor(partials);
    const html: unknown = engine.engine.renderSync(
      parsedIn(engine, body),
      {},
      { globals: data, templateLimit: drawLimits.steps },
    );
    const text = String(html);
    if (text.length > drawLimits.output)
      return { fault: { line: 1, column: 1, message: '', code: 'tooLong' } };
    return { html: text };
  } catch (error) {
    return { fault: faultOf(error, body) };
  }
};
