import type { SupportName } from '../support/index.ts';
import { picturesSupport } from './pictures.ts';
import type { Word } from './words.ts';

/** Functions and components of a React program, with what they need and import. */
interface ReactSupport {
  needs?: readonly ReactSupportName[];
  shared?: readonly SupportName[];
  antd?: readonly string[];
  react?: readonly string[];
  icons?: readonly string[];
  dayjs?: true;
  words?: readonly Word[];
  code: string;
}

const reactSupports = {
  momentOf: {
    dayjs: true,
    code: `
const readMoment = (value: unknown, format: string): Dayjs | null => {
  if (typeof value === 'number') return dayjs(value);
  if (typeof value !== 'string' || value === '') return null;
  const written = dayjs(value, [format, 'HH:mm:ss', 'HH:mm'], true);
  const moment = written.isValid() ? written : dayjs(value);
  return moment.isValid() ? moment : null;
};

const knownMoments = new Map<string, Dayjs | null>();

/**
 * The moment that a value means; null where it means none. It is the same one for the same value:
 * a picker that is given another forgets what is being typed.
 */
const momentOf = (value: unknown, format: string): Dayjs | null => {
  const key = [typeof value, format, value].join(' ');
  const moment = knownMoments.get(key) ?? readMoment(value, format);
  knownMoments.set(key, moment);
  return moment;
};`,
  },
  momentsOf: {
    needs: ['momentOf'],
    code: `
const noMoments: Dayjs[] = [];
const knownLists = new WeakMap<object, Dayjs[]>();

/** The moments that a list means, the same ones for the same list. */
const momentsOf = (values: unknown, format: string): Dayjs[] => {
  if (!Array.isArray(values)) return noMoments;
  const moments =
    knownLists.get(values) ?? values.flatMap((value) => momentOf(value, format) ?? []);
  knownLists.set(values, moments);
  return moments;
};`,
  },
  spanOf: {
    needs: ['momentsOf'],
    code: `
const isSpan = (moments: Dayjs[]): moments is [Dayjs, Dayjs] => moments.length === 2;

/** Start and end; null where one is missing. */
const spanOf = (values: unknown, format: string): [Dayjs, Dayjs] | null => {
  const moments = momentsOf(values, format);
  return isSpan(moments) ? moments : null;
};`,
  },
  textOf: {
    code: `
/** A moment as it is handed in. */
const textOf = (moment: Dayjs, format: string): string => moment.locale('en').format(format);`,
  },
  millisOf: {
    code: `
/** Some moments in milliseconds; null where one is missing. */
const millisOf = (moments: readonly (Dayjs | null)[] | null): number[] | null => {
  const picked = moments?.flatMap((moment) => moment?.valueOf() ?? []) ?? [];
  return picked.length > 0 && picked.length === moments?.length ? picked : null;
};`,
  },
  textsOf: {
    needs: ['textOf'],
    code: `
/** Some moments as they are handed in; null where one is missing. */
const textsOf = (moments: readonly (Dayjs | null)[] | null, format: string): string[] | null => {
  const picked = moments?.flatMap((moment) => (moment ? textOf(moment, format) : [])) ?? [];
  return picked.length > 0 && picked.length === moments?.length ? picked : null;
};`,
  },
  hexOf: {
    code: `
/** A colour as it is handed in: \`#409EFF\`. */
const hexOf = ({ r, g, b }: { r: number; g: number; b: number }): string => {
  const parts = [r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0'));
  return \`#\${parts.join('')}\`.toUpperCase();
};`,
  },
  rgbaOf: {
    code: `
/** A colour as it is handed in: \`rgba(64, 158, 255, 0.5)\`. */
const rgbaOf = ({ r, g, b, a }: { r: number; g: number; b: number; a: number }): string => {
  const parts = [r, g, b].map((part) => Math.round(part));
  return \`rgba(\${parts.join(', ')}, \${Math.round(a * 100) / 100})\`;
};`,
  },
  asText: {
    code: `
/** A value in a field of text. */
const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';`,
  },
  asNumber: {
    code: `
const asNumber = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;`,
  },
  asNumbers: {
    code: `
/** Both ends of a span. */
const asNumbers = (value: unknown, least: number, most: number): [number, number] => {
  const [from, to]: unknown[] = Array.isArray(value) ? value : [];
  return [typeof from === 'number' ? from : least, typeof to === 'number' ? to : most];
};`,
  },
  asChoice: {
    code: `
/** What is chosen; undefined where nothing is. */
function asChoice<Value>(value: Value): Value | undefined {
  return value === '' || value === null ? undefined : value;
}`,
  },
  asList: {
    code: `
/** A list of what is held, whether it is one or several. */
function asList<Value>(value: Value | Value[] | null | undefined): Value[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null || value === '' ? [] : [value];
}`,
  },
  asPath: {
    needs: ['asList'],
    code: `
/** The steps on the way to a choice. */
const asPath = (value: unknown): (string | number)[] =>
  asList(value).filter((step) => typeof step === 'string' || typeof step === 'number');`,
  },
  asPictures: {
    code: `
const asPictures = (value: unknown): Picture[] =>
  Array.isArray(value) ? value.filter((one) => typeof one?.url === 'string' && one.url) : [];`,
  },
  NumberText: {
    shared: ['typed'],
    antd: ['Input', 'type InputProps'],
    react: ['useState'],
    code: `
interface NumberTextProps extends Omit<InputProps, 'value' | 'onChange'> {
  value: string | number;
  onChange: (value: string | number) => void;
}

/** A text that becomes a number. It stays as it was typed: \`1.\` is on its way to \`1.5\`. */
const NumberText = ({ value, onChange, ...input }: NumberTextProps) => {
  const [text, setText] = useState('');
  return (
    <Input
      {...input}
      value={typed(text) === value ? text : String(value)}
      onChange={(event) => {
        setText(event.target.value);
        onChange(typed(event.target.value));
      }}
    />
  );
};`,
  },
  Choice: {
    code: `
/** One of the values to choose from. */
interface Choice {
  value: string | number;
  label: string;
  children?: Choice[];
}`,
  },
  choicesOf: {
    needs: ['Choice'],
    code: `
type ChoiceNames = Record<'value' | 'label' | 'children', string>;

const isChoosable = (value: unknown): value is Choice['value'] =>
  typeof value === 'string' || typeof value === 'number';

const readChoices = (entries: readonly unknown[], names: ChoiceNames): Choice[] =>
  entries.flatMap((entry): Choice[] => {
    if (isChoosable(entry)) return [{ value: entry, label: String(entry) }];
    const members = new Map<string, unknown>(Object.entries(entry ?? {}));
    const [value, label] = [members.get(names.value), members.get(names.label)];
    const children = members.get(names.children);
    if (!isChoosable(value)) return [];
    const choice = { value, label: String(isChoosable(label) ? label : value) };
    if (!Array.isArray(children) || children.length === 0) return [choice];
    return [{ ...choice, children: readChoices(children, names) }];
  });

const usualNames: ChoiceNames = { value: 'value', label: 'label', children: 'children' };

/** Entries of a source as choices, by the names their members have; undefined until they are there. */
const choicesOf = (entries: readonly unknown[] | undefined, names = usualNames) => {
  const named = entries && readChoices(entries, names);
  return entries && named?.length === 0 ? readChoices(entries, usualNames) : named;
};`,
  },
  useSource: {
    react: ['useEffect', 'useState'],
    code: `
/** Asks for the entries to choose from. Give the same function as long as they are the same. */
export type Source = () => Promise<readonly unknown[]>;

/** The entries of a source once they are there, and a way to ask again where it failed. */
const useSource = (source: Source | undefined) => {
  const [entries, setEntries] = useState<readonly unknown[]>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    let isAwaited = attempt > 0;
    setFailed(false);
    source?.().then(
      (loaded) => isAwaited && setEntries(loaded),
      () => isAwaited && setFailed(true),
    );
    return () => {
      isAwaited = false;
    };
  }, [source, attempt]);
  const isLoading = source !== undefined && !entries && !hasFailed;
  return { entries, isLoading, hasFailed, retry: () => setAttempt(attempt + 1) };
};`,
  },
  SourceState: {
    needs: ['useSource'],
    antd: ['Alert', 'Button', 'Spin'],
    words: ['loading', 'optionsFailed', 'retry'],
    code: `
/** Stands beneath a field while its choices are awaited, or could not be had. */
const SourceState = ({ isLoading, hasFailed, retry }: ReturnType<typeof useSource>) => {
  if (isLoading) return <Spin size="small" aria-label={words.loading} />;
  if (!hasFailed) return null;
  const action = (
    <Button size="small" onClick={retry}>
      {words.retry}
    </Button>
  );
  return <Alert type="error" title={words.optionsFailed} action={action} />;
};`,
  },
  PartProps: {
    code: `
/** What a part of the form that the page brings is given. */
export interface PartProps<Value> {
  id: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  disabled: boolean;
  isInvalid?: boolean;
}`,
  },
  goTo: {
    code: `
/** Goes to the first of some fields in a form, once they show why they are refused. */
const goTo = (form: string, models: string[]) =>
  requestAnimationFrame(() => {
    const fields = document.getElementById(form)?.querySelectorAll<HTMLElement>('[data-model]');
    const field = [...(fields ?? [])].find(({ dataset }) => models.includes(dataset.model ?? ''));
    field?.scrollIntoView({ block: 'center' });
    const input = field?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]');
    input?.focus({ preventScroll: true });
  });`,
  },
  Pictures: picturesSupport,
} as const;

export type ReactSupportName = keyof typeof reactSupports;

export const reactSupportNames = Object.keys(reactSupports) as ReactSupportName[];

export const reactSupportOf = (name: ReactSupportName): ReactSupport => reactSupports[name];
