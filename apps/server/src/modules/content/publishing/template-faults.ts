import {
  analyzeSync,
  type Parser,
  type TagToken,
  type Template,
  Tokenizer,
  type TopLevelToken,
  TypeGuards,
  toValueSync,
} from 'liquidjs';
import { createEngine, ExactParser, faultOf } from './draw.ts';
import { type Drawing, drawLimits, type Fault } from './drawing.ts';

/** A text with more faults than this is not read on. */
const mostFaults = 50;

/** Parts of the data that people name themselves: what is missing there may be filled in elsewhere. */
const open: ReadonlySet<string> = new Set(['lists', 'values']);

/** What a text counts before a place in it. */
const placeOf = (text: string, offset: number): { line: number; column: number } => {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/** Tags that name a part in quotes. */
const partTags: readonly string[] = ['render', 'include', 'layout'];

/** Tags that walk through a list as it is: a filter behind it would not be applied. */
const loopTags: readonly string[] = ['for', 'tablerow'];

/** What may be said of how a loop walks: others change nothing. */
const loopOptions: readonly string[] = ['limit', 'offset', 'cols'];

/** Tags that stand only within the block of another, which does not open where that one is faulty. */
const innerTags: readonly string[] = ['else', 'elsif', 'when'];

/** Reads a text past its faults: each is noted, and what follows only from it is not. */
class FaultReader extends ExactParser {
  readonly faults: Fault[] = [];
  readonly #body: string;
  readonly #partials: Drawing['partials'];
  readonly #unopened = new Set<string>();
  #token: TopLevelToken | undefined;
  #from = 0;

  constructor({ body, partials }: Drawing) {
    const engine = createEngine(partials);
    super(engine);
    this.#body = body;
    this.#partials = partials;
    // An unknown filter changes nothing here, so that what stands behind it is read, too.
    const known = engine.filters;
    Object.assign(engine, {
      filters: new Proxy(known, {
        get: (filters, name) => {
          const filter: unknown = Reflect.get(filters, name);
          if (filter !== undefined || typeof name !== 'string') return filter;
          this.#noteFilter(name);
          return (value: unknown) => value;
        },
      }),
    });
  }

  #noteFilter(name: string): void {
    const { begin = 0, end = this.#body.length } = this.#token ?? {};
    const from = Math.max(this.#from, begin);
    const text = this.#body.slice(from, end);
    const bar = [...text.matchAll(/\|\s{0,20}([\w-]{1,200})/g)].find(([, found]) => found === name);
    const offset = bar ? from + bar.index : begin;
    this.#from = offset + 1;
    this.#note({ ...placeOf(this.#body, offset), message: '', code: 'unknownFilter', params: { name } });
  }

  #note(fault: Fault): void {
    if (this.faults.length < mostFaults) this.faults.push(fault);
  }

  override parseToken(token: TopLevelToken, rest: TopLevelToken[]): ReturnType<Parser['parseToken']> {
    if (TypeGuards.isTagToken(token) && this.#follows(token.name)) return this.#nothing();
    [this.#token, this.#from] = [token, 0];
    if (TypeGuards.isTagToken(token)) this.#lookInto(token);
    else if (TypeGuards.isHTMLToken(token)) this.#noteComments(token.begin, token.end);
    try {
      return super.parseToken(token, rest);
    } catch (error) {
      if (TypeGuards.isTagToken(token)) this.#unopened.add(token.name);
      this.#note(faultOf(error, this.#body));
      return this.#nothing();
    }
  }

  /** What the library finds only when a page is drawn, or never. */
  #lookInto({ name, args, begin }: TagToken): void {
    const place = placeOf(this.#body, begin);
    const part = /^\s*(?:"([^"]{1,200})"|'([^']{1,200})')/.exec(args);
    const named = part?.[1] ?? part?.[2];
    if (partTags.includes(name) && named !== undefined && !Object.hasOwn(this.#partials, named))
      this.#note({ ...place, message: '', code: 'unknownPart', params: { name: named } });
    if (!loopTags.includes(name)) return;
    const [walk = '', filter] = args.replace(/"[^"]*"|'[^']*'/g, '""').split('|');
    if (filter !== undefined) this.#note({ ...place, message: '', code: 'filterInLoop', params: { name } });
    const options = walk.split(':').slice(0, -1);
    for (const option of options.map((text) => text.trim().split(/[\s,]/).at(-1) ?? ''))
      if (!loopOptions.includes(option))
        this.#note({ ...place, message: '', code: 'unknownOption', params: { name: option } });
  }

  /** Comments of other languages are text here. */
  #noteComments(begin: number, end: number): void {
    const text = this.#body.slice(begin, end);
    const open = text.indexOf('{#');
    if (open < 0 || !text.includes('#}', open)) return;
    this.#note({
      ...placeOf(this.#body, begin + open),
      message: '',
      code: 'foreignComment',
      params: { name: '{# #}' },
    });
  }

  /** What stands in the place of something faulty. */
  #nothing(): ReturnType<Parser['parseToken']> {
    const [space] = new Tokenizer(' ').readTopLevelTokens();
    if (!space) throw new Error('The library reads no text in a space');
    return super.parseToken(space, []);
  }

  /** Whether a tag only belongs to one that is faulty. */
  #follows(name: string): boolean {
    if (this.#unopened.size === 0) return false;
    return innerTags.includes(name) || (name.startsWith('end') && this.#unopened.has(name.slice(3)));
  }

  /** What can be read of the text. */
  read(): Template[] {
    let text = this.#body;
    while (this.faults.length < mostFaults) {
      try {
        return this.parse(text);
      } catch (error) {
        // Where a bracket is not closed nothing is cut into pieces yet: the text is read on without that bracket.
        const fault = faultOf(error, this.#body);
        this.#note(fault);
        const lines = text.split('\n');
        const offset = lines.slice(0, fault.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
        const upTo = offset + fault.column + 1;
        const at = Math.max(text.lastIndexOf('{%', upTo), text.lastIndexOf('{{', upTo));
        if (at < 0) return [];
        const next = `${text.slice(0, at)}  ${text.slice(at + 2)}`;
        text = next;
      }
    }
    return [];
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a name leads to something that a page may have. Below what is empty, a list or open, every name does. */
const isKnown = (segments: readonly unknown[], data: Drawing['data']): boolean => {
  let value: unknown = data;
  for (const segment of segments) {
    if (!isObject(value) || typeof segment !== 'string') return true;
    if (!Object.hasOwn(value, segment))
      return segment === 'size' || segment === 'first' || segment === 'last';
    if (open.has(segment)) return true;
    value = value[segment];
  }
  return true;
};

/** A tag that draws its inside for each element of a list, and the name that the element has there. */
interface Loop {
  variable: string;
  path: readonly string[];
  inside: Template[];
}

const loopOf = (template: Template): Loop | undefined => {
  const { token } = template;
  if (!TypeGuards.isTagToken(token) || !loopTags.includes(token.name)) return undefined;
  const [, variable, path] = /^\s*([\w-]{1,200})\s+in\s+([\w.-]{1,1000})(?=\s|$)/.exec(token.args) ?? [];
  const inside: unknown = Reflect.get(template, 'templates');
  if (variable === undefined || path === undefined || !Array.isArray(inside)) return undefined;
  return { variable, path: path.split('.'), inside };
};

const loopsIn = (templates: readonly Template[]): Loop[] =>
  templates.flatMap((template) => {
    const loop = loopOf(template);
    if (loop) return [loop];
    return template.children ? loopsIn(toValueSync(template.children(false, true))) : [];
  });

/** What the elements of a list have together; undefined where that is not known. */
const elementOf = (list: unknown): unknown =>
  Array.isArray(list) && list.length > 0 && list.every(isObject) ? Object.assign({}, ...list) : undefined;

const valueAt = (path: readonly string[], data: unknown): unknown =>
  path.reduce<unknown>(
    (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    data,
  );

const unknownNames = (templates: Template[], { body, data }: Drawing): Fault[] => {
  const rows = body.split('\n');
  const unknownIn = (inside: Template[], known: Drawing['data'], variable?: string): Fault[] => {
    const { globals } = analyzeSync(inside, { partials: false });
    const own = Object.values(globals)
      .flat()
      .filter(({ segments }) => variable === undefined || segments[0] === variable)
      .flatMap(({ segments, location }): Fault[] => {
        if (isKnown(segments, known)) return [];
        const name = segments.filter((segment) => typeof segment === 'string').join('.');
        const at = (rows[location.row - 1] ?? '').indexOf(String(segments[0]), Math.max(0, location.col - 1));
        const column = at < 0 ? location.col : at + 1;
        return [{ line: location.row, column, message: '', code: 'unknownName', params: { name } }];
      });
    const inLoops = loopsIn(inside).flatMap((loop) =>
      unknownIn(
        loop.inside,
        { ...known, [loop.variable]: elementOf(valueAt(loop.path, known)) },
        loop.variable,
      ),
    );
    return [...own, ...inLoops];
  };
  return unknownIn(templates, data);
};

/**
 * All that is wrong with the text of a template before it is drawn, in the order in which it stands there: tags and
 * filters that do not exist, blocks that are not closed, what is no Liquid, and names that no page has.
 */
export const templateFaults = (drawing: Drawing): Fault[] => {
  if (drawing.body.length > drawLimits.parse) return [];
  const reader = new FaultReader(drawing);
  const templates = reader.read();
  const names = reader.faults.length < mostFaults ? unknownNames(templates, drawing) : [];
  return [...reader.faults, ...names.slice(0, mostFaults)].sort(
    (one, other) => one.line - other.line || one.column - other.column,
  );
};
