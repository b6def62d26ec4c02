import { type Json, type JsonObject, numberOf, type Path, type Position } from './json.ts';
import {
  type FaultKind,
  isJsonNumber,
  type TextEdit,
  type Token,
  type TokenFault,
  tokenAt,
} from './json-tokens.ts';

/** Something wrong with a JSON text, with the path of the value that is being read there. */
export interface SyntaxFault extends TokenFault {
  path: Path;
}

export interface JsonText {
  /** What could be read; undefined where nothing could. */
  value: Json | undefined;
  /** In the order in which they stand in the text. */
  faults: readonly SyntaxFault[];
  /** Members that an object has more than once: the last of a name counts, as everywhere. */
  repeated: readonly Path[];
  /** Where the value of a path starts; of the nearest parent that exists where it is missing. */
  offsetOf: (path: Path) => number;
  positionAt: (offset: number) => Position;
}

/** Deeper nesting than this is not read: nothing a person builds comes near it. */
const deepest = 200;

/** A text with more faults than this is not read on; of members that are repeated no more are named. */
const mostFaults = 500;

/** Where a value starts, and what stands in it: by index, or in an object by the name at the same index. */
interface Place {
  offset: number;
  inner: Place[] | undefined;
  names: string[] | undefined;
  /** Where each name is, the last of those that are repeated: made once somebody asks, as many places are asked for. */
  indexes?: ReadonlyMap<string, number>;
}

const indexIn = (place: Place | undefined, name: string): number => {
  if (!place?.names) return -1;
  place.indexes ??= new Map(place.names.map((one, index) => [one, index]));
  return place.indexes.get(name) ?? -1;
};

/** An object or array that is being read. */
interface Open {
  place: Place;
  inner: Place[];
  /** Undefined for an array. */
  names: string[] | undefined;
  values: Json[];
  /** The name whose value comes next. */
  name: string;
  /** What may come next; after a comma an end is none. */
  awaits: 'first' | 'next' | 'colon' | 'value' | 'comma';
  comma: number;
}

/**
 * Reads a JSON text as far as it goes, in time that grows with its length. Never throws: what is wrong is in
 * `faults`, most of them with the change that fixes them. A byte order mark and spaces that JSON does not know are
 * taken as spaces.
 */
export const parseJsonText = (source: string): JsonText => {
  const positionAt = positionsIn(source);
  const { value, faults, repeated, root } = new Reader(source).read();
  const placeOf = (path: Path): Place | undefined => {
    let place = root;
    for (const step of path) {
      const index = typeof step === 'number' ? step : indexIn(place, step);
      const inner = place?.inner?.[index];
      if (!inner) break;
      place = inner;
    }
    return place;
  };
  const offsetOf = (path: Path): number => placeOf(path)?.offset ?? 0;
  return {
    value,
    faults,
    repeated,
    offsetOf,
    positionAt,
  };
};

/** Whatever in a text comes before what it says: an assignment, an export, the name of a function. */
const preamble = /^\s*(?:export\s+default|(?:(?:var|let|const)\s+)?[\w$.]+\s*=|[\w$.]+\s*\()\s*(?=[{[])/;

class Reader {
  private readonly faults: SyntaxFault[] = [];
  private readonly repeated: Path[] = [];
  private readonly stack: Open[] = [];
  private root: Place | undefined;
  private value: Json | undefined;
  private at = 0;
  private previousEnd = 0;

  constructor(private readonly source: string) {}

  read(): { value: Json | undefined; faults: SyntaxFault[]; repeated: Path[]; root: Place | undefined } {
    const before = preamble.exec(this.source)?.[0] ?? '';
    if (before.trim() !== '') this.fault('InvalidSymbol', 0, { offset: 0, length: before.length, text: '' });
    this.at = before.length;
    const onFault = (fault: TokenFault): void => {
      if (this.faults.length < mostFaults) this.faults.push({ ...fault, path: this.path() });
    };
    while (this.faults.length < mostFaults) {
      const token = tokenAt(this.source, this.at, onFault);
      let isDone: boolean | 'again';
      do isDone = this.take(token);
      while (isDone === 'again');
      this.at = token.end;
      this.previousEnd = token.end;
      if (isDone) break;
    }
    while (this.stack.length > 0) this.close();
    this.faults.sort((one, other) => one.offset - other.offset);
    return { value: this.value, faults: this.faults, repeated: this.repeated, root: this.root };
  }

  private fault(kind: FaultKind, offset: number, edit?: TextEdit): void {
    this.faults.push({ kind, offset, path: this.path(), ...(edit ? { edit } : {}) });
  }

  /** A fault at a token that goes away with it. */
  private drop(kind: FaultKind, { offset, end }: Pick<Token, 'offset' | 'end'>): false {
    this.fault(kind, offset, { offset, length: end - offset, text: '' });
    return false;
  }

  /** Takes a token in. @returns true when the text is read, 'again' when the token is to be looked at once more */
  private take(token: Token): boolean | 'again' {
    const open = this.stack.at(-1);
    if (token.kind === 'end') return this.finish(token);
    if (!open) return this.takeAtRoot(token);
    if (token.kind === 'junk') return this.takeJunk(token);
    if (open.awaits === 'colon') {
      open.awaits = 'value';
      if (token.kind === ':') return false;
      this.fault('ColonExpected', token.offset, { offset: this.previousEnd, length: 0, text: ':' });
      return 'again';
    }
    if (token.kind === '}' || token.kind === ']') return this.takeEnd(token, open);
    if (token.kind === ',') return this.takeComma(token, open);
    if (this.isNameBeyond(token, open)) {
      this.closeFor(open, token.offset);
      return 'again';
    }
    if (open.awaits === 'comma') return this.takeWithoutComma(token, open);
    if (token.kind === ':') return this.drop('InvalidSymbol', token);
    if (open.names && open.awaits !== 'value') return this.takeName(token, open);
    return this.takeValue(token);
  }

  private takeAtRoot(token: Token): boolean {
    if (this.root) {
      // What follows the end may be a whole second document: it is taken away only where it says nothing.
      const rest = this.source.slice(token.offset);
      const edit = { offset: token.offset, length: rest.length, text: '' };
      this.fault(
        'EndOfFileExpected',
        token.offset,
        rest.length < 1000 && !/[\p{L}\p{N}"']/u.test(rest) ? edit : undefined,
      );
      return true;
    }
    if (token.kind === 'junk' || token.kind === ':') {
      this.fault('NotJson', token.offset);
      return true;
    }
    if (token.kind === '}' || token.kind === ']' || token.kind === ',')
      return this.drop('BracketUnmatched', token);
    return this.takeValue(token);
  }

  private takeJunk(token: Token): false {
    const text = token.text === ';' ? ',' : '';
    this.fault('InvalidSymbol', token.offset, {
      offset: token.offset,
      length: token.end - token.offset,
      text,
    });
    const open = this.stack.at(-1);
    if (text !== '' && open?.awaits === 'comma') this.goOn(open, token.offset);
    return false;
  }

  private goOn(open: Open, comma: number): void {
    open.awaits = 'next';
    open.comma = comma;
  }

  private takeComma(token: Token, open: Open): false {
    if (open.awaits === 'comma') this.goOn(open, token.offset);
    else if (open.awaits === 'value') {
      this.missingValue(token.offset);
      this.goOn(open, token.offset);
    } else this.drop('CommaTooMany', token);
    return false;
  }

  private missingValue(offset: number, colon = ''): void {
    this.fault('ValueExpected', offset, { offset: this.previousEnd, length: 0, text: `${colon} null` });
    this.put(null, { offset, inner: undefined, names: undefined });
  }

  private takeEnd(token: Token, open: Open): false | 'again' {
    const isMatch = (token.kind === '}') === (open.names !== undefined);
    if (isMatch) {
      this.beforeEnd(open, token.offset);
      this.close();
      return false;
    }
    const isOpened = this.stack.some(({ names }) => (names !== undefined) === (token.kind === '}'));
    if (!isOpened) return this.drop('BracketUnmatched', token);
    this.closeFor(open, token.offset);
    return 'again';
  }

  /** What an object or array lacks or has too much when it ends. */
  private beforeEnd(open: Open, offset: number): void {
    if (open.awaits === 'value') this.missingValue(offset);
    else if (open.awaits === 'next')
      this.fault('CommaTooMany', open.comma, { offset: open.comma, length: 1, text: '' });
  }

  /** Ends what somebody forgot to end. */
  private closeFor(open: Open, offset: number): void {
    const text = open.names ? '}' : ']';
    const isAfterComma = open.awaits === 'next';
    // A comma that was written stays: what is closed stands before it.
    const place = isAfterComma ? open.comma : this.previousEnd;
    if (open.awaits === 'value') this.missingValue(offset);
    if (open.awaits === 'colon') this.missingValue(offset, ':');
    this.fault(open.names ? 'CloseBraceExpected' : 'CloseBracketExpected', offset, {
      offset: place,
      length: 0,
      text,
    });
    const { comma } = open;
    this.close();
    const outer = this.stack.at(-1);
    if (isAfterComma && outer) this.goOn(outer, comma);
  }

  /** After objects of a list, a text before a colon is a name of the object around it: the list was not ended. */
  private isNameBeyond({ kind, end }: Token, open: Open): boolean {
    if (kind !== 'string' || open.names || open.inner.at(-1)?.inner === undefined) return false;
    if (!this.stack.at(-2)?.names) return false;
    colon.lastIndex = end;
    return colon.test(this.source);
  }

  private takeWithoutComma(token: Token, open: Open): 'again' {
    this.fault('CommaExpected', token.offset, { offset: this.previousEnd, length: 0, text: ',' });
    this.goOn(open, this.previousEnd);
    return 'again';
  }

  private takeName(token: Token, open: Open): false | 'again' {
    const isOpening = token.kind === '{' || token.kind === '[';
    const outer = this.stack.at(-2);
    if (isOpening && open.awaits === 'next' && outer && !outer.names) {
      this.closeFor(open, token.offset);
      return 'again';
    }
    const { offset, end, text } = token;
    if (isOpening) {
      this.fault('PropertyNameExpected', offset, { offset, length: 0, text: '"":' });
      open.name = '';
      open.awaits = 'value';
      return 'again';
    }
    if (token.kind !== 'string')
      this.fault('PropertyNameExpected', offset, {
        offset,
        length: end - offset,
        text: JSON.stringify(text),
      });
    open.name = text;
    open.awaits = 'colon';
    return false;
  }

  /** @returns true where the text is not read any further */
  private takeValue(token: Token): boolean {
    const { kind, offset, end, text } = token;
    const place: Place = { offset, inner: undefined, names: undefined };
    if (kind !== '{' && kind !== '[') {
      const isJson = this.stack.length === 0 && kind === 'string' && /^[\s"]*[{[]/.test(text);
      if (isJson) this.fault('TextInText', offset, { offset, length: end - offset, text });
      this.put(kind === 'string' ? text : this.plainValue(token), place);
      return false;
    }
    if (this.stack.length >= deepest) {
      this.fault('TooDeep', offset);
      this.stack.length = 0;
      this.value = undefined;
      return true;
    }
    this.put(null, place);
    const inner: Place[] = [];
    const names = kind === '{' ? [] : undefined;
    Object.assign(place, { inner, names });
    this.stack.push({ place, inner, names, values: [], name: '', awaits: 'first', comma: offset });
    return false;
  }

  /** The value of a number or a word. */
  private plainValue({ kind, offset, end, text }: Token): Json {
    const known = Object.hasOwn(constants, text) ? constants[text] : undefined;
    if (known !== undefined) return known;
    if (kind === 'number' && isJsonNumber(text)) return numberOf(text);
    const edit = (value: string): TextEdit => ({ offset, length: end - offset, text: value });
    const lower = text.toLowerCase().replace(/^[-+]/, '');
    const foreign = Object.hasOwn(foreignConstants, lower) ? foreignConstants[lower] : undefined;
    if (foreign !== undefined) {
      this.fault('InvalidSymbol', offset, edit(String(foreign)));
      return foreign;
    }
    const number = kind === 'number' ? Number(text) : Number.NaN;
    if (Number.isFinite(number)) {
      this.fault('InvalidNumberFormat', offset, edit(String(number)));
      return number;
    }
    this.fault(
      kind === 'number' ? 'InvalidNumberFormat' : 'QuotesExpected',
      offset,
      edit(JSON.stringify(text)),
    );
    return text;
  }

  /** Puts a value where the next one belongs. */
  private put(value: Json, place: Place): void {
    const open = this.stack.at(-1);
    if (!open) {
      this.root = place;
      this.value = value;
      return;
    }
    open.names?.push(open.name);
    open.values.push(value);
    open.inner.push(place);
    open.awaits = 'comma';
  }

  /** Where the text is being read: what was last begun and has not ended. */
  private path(): Path {
    const last = this.stack.length - 1;
    return this.stack.flatMap(({ names, values, name, awaits }, level) => {
      if (level < last) return [names ? name : values.length - 1];
      if (awaits === 'comma') return [];
      if (!names) return [values.length];
      return awaits === 'colon' || awaits === 'value' ? [name] : [];
    });
  }

  /** Ends the innermost object or array: what was put for it makes way for what it holds. */
  private close(): void {
    const open = this.stack.pop();
    if (!open) return;
    const { names, values } = open;
    const value = names ? this.objectOf(names, values) : values;
    const outer = this.stack.at(-1);
    if (outer) outer.values[outer.values.length - 1] = value;
    else this.value = value;
  }

  /** The object of these members, of which the last of a name counts. */
  private objectOf(names: readonly string[], values: readonly Json[]): JsonObject {
    const object = Object.fromEntries(
      names.map((name, index): [string, Json] => [name, values[index] ?? null]),
    );
    if (Object.keys(object).length < names.length) {
      const path = this.stack.map((open) => (open.names ? open.name : open.values.length - 1));
      const seen = new Set<string>();
      const repeated = names.filter((name) => seen.size === seen.add(name).size);
      const room = mostFaults - this.repeated.length;
      for (const name of [...new Set(repeated)].slice(0, room)) this.repeated.push([...path, name]);
    }
    return object;
  }

  private finish({ offset }: Token): true {
    for (let open = this.stack.at(-1); open; open = this.stack.at(-1)) this.closeFor(open, offset);
    if (!this.root) this.fault('ValueExpected', offset);
    return true;
  }
}

const colon = /\s*:/y;

const constants: Readonly<Record<string, Json>> = { true: true, false: false, null: null };

/** What other languages call what JSON has, or has not. */
const foreignConstants: Readonly<Record<string, boolean | null>> = {
  true: true,
  false: false,
  null: null,
  none: null,
  nil: null,
  undefined: null,
  nan: null,
  infinity: null,
};

const positionsIn = (text: string): ((offset: number) => Position) => {
  let starts: number[] | undefined;
  const linesOf = (): number[] => {
    const found = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) found.push(at + 1);
    return found;
  };
  return (offset) => {
    starts ??= linesOf();
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
};
