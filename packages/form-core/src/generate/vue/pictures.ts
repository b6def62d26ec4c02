import type { Language } from '@lc/contract/kernel/locale.ts';
import type { Widget } from '../../read.ts';
import { say } from '../../words.ts';
import { type Doc, verbatim } from '../layout.ts';
import type { FieldPart } from '../program.ts';
import { type Attribute, bound, element, phrase } from './markup.ts';
import { lockedBy, type VueScope } from './scope.ts';

/** The variable that holds the pictures of a field with what can be done to them. */
export const picturesVariable = ({ name }: FieldPart): string => `${name}Pictures`;

type NumberedWord = 'picture' | 'replace' | 'remove' | 'moveForward' | 'moveBack';

/** Words with the number of a picture, as a template literal of the program. */
const numbered = (word: NumberedWord, language: Language): string =>
  `\`${say(`render.${word}`, language, { number: `$${'{index + 1}'}` })}\``;

/** Pictures in a row, each with what can be done to it, and a place for another. */
export const picturesOf = (
  part: FieldPart,
  { options }: Extract<Widget, { type: 'imgupload' }>,
  scope: VueScope,
): Doc => {
  const { language } = scope.program;
  const pictures = picturesVariable(part);
  const locked = lockedBy(part);
  const act = (word: NumberedWord, icon: string, when: string, what: string): Doc =>
    element(scope.component('ElButton'), [
      bound('v-if', when),
      'link',
      bound('icon', scope.icon(icon)),
      bound('aria-label', numbered(word, language)),
      bound('@click', `${pictures}.${what}`),
    ]);
  const uploading = (attributes: readonly Attribute[], child: Doc): Doc =>
    element(
      scope.component('ElUpload'),
      [
        ...attributes,
        ':show-file-list="false"',
        'accept=".gif,.jpg,.jpeg,.png,.bmp"',
        bound('disabled', locked === 'false' ? '!upload' : `!upload || ${locked}`),
      ],
      [child],
    );
  const edit = (): Doc =>
    element(
      scope.component('ElIcon'),
      [bound('aria-label', numbered('replace', language))],
      [element(scope.icon('Edit'), [])],
    );
  const { width, height } = options.size;
  const picture = element(scope.component('ElImage'), [
    ':src="picture.url"',
    bound('alt', numbered('picture', language)),
    'fit="cover"',
    `style="width: ${width}px; height: ${height}px"`,
    bound('preview-src-list', `${pictures}.addresses`),
    ':initial-index="index"',
    'preview-teleported',
  ]);
  const acts = element(
    'div',
    [bound('v-if', locked.includes(' ') ? `!(${locked})` : `!${locked}`), 'class="picture-acts"'],
    [
      act('moveForward', 'ArrowLeft', 'index > 0', 'move(index, index - 1)'),
      act('moveBack', 'ArrowRight', `index < ${pictures}.list.length - 1`, 'move(index, index + 1)'),
      ...(options.isDelete
        ? [act('remove', 'Delete', `${pictures}.list.length > ${options.min ?? 0}`, 'remove(index)')]
        : []),
      ...(options.isEdit
        ? [uploading([bound('http-request', `${pictures}.replacing(picture.key)`)], edit())]
        : []),
    ],
  );
  return element(
    'div',
    ['class="pictures"'],
    [
      element(
        'div',
        [bound('v-for', `(picture, index) in ${pictures}.list`), ':key="picture.key"'],
        part.disabled === true ? [picture] : [picture, acts],
      ),
      element(scope.component('ElProgress'), [
        bound('v-for', `(upload, index) in ${pictures}.arriving`),
        ':key="index"',
        'type="circle"',
        ':width="60"',
        ':percentage="upload.percent"',
      ]),
      ...(part.disabled === true
        ? []
        : [
            uploading(
              [
                bound('v-if', `${pictures}.hasRoom`),
                'list-type="picture-card"',
                ...(options.multiple ? ['multiple'] : []),
                bound('http-request', `${pictures}.send`),
              ],
              phrase('span', [], say('render.uploadPicture', language)),
            ),
          ]),
      element(scope.component('ElAlert'), [
        bound('v-if', `${pictures}.fault`),
        'type="error"',
        ':closable="false"',
        bound('title', `${pictures}.fault`),
      ]),
    ],
  );
};

/** What fields of pictures share: what is held, and what is on its way. */
export const pictureFunctions = (language: Language, derived: string): Doc => {
  const failed = say('render.uploadFailed', language, { name: `$${'{file.name}'}` });
  return verbatim(
    `
/** The pictures that a value holds; whatever has no address is none. */
const picturesIn = (value: unknown): Picture[] =>
  (Array.isArray(value) ? value : []).flatMap((one: Partial<Picture> | string | null, index) => {
    const picture = typeof one === 'string' ? { url: one } : one;
    if (!picture?.url) return [];
    const { key = index, url, percent = 100, status = 'success' } = picture;
    return { key: String(key), url, percent, status };
  });

/** The pictures of a field, up to so many, and those on their way. */
function usePictures(held: Ref<unknown>, most: number) {
  const list = ${derived}(() => picturesIn(held.value));
  const arriving = ref<{ percent: number }[]>([]);
  const fault = ref('');

  async function upload(file: File, put: (picture: Picture) => void) {
    fault.value = '';
    if (!/\\.(gif|jpe?g|png|bmp)$/i.test(file.name)) {
      fault.value = '${say('render.notAPicture', language)}';
      return;
    }
    const progress = reactive({ percent: 0 });
    arriving.value.push(progress);
    try {
      const sent = await props.upload?.(file, (percent) => {
        progress.percent = percent;
      });
      const key = \`\${Date.now()}_\${Math.random().toString(36).slice(2)}\`;
      if (sent) put({ key, url: sent.url, percent: 100, status: 'success' });
    } catch {
      fault.value = \`${failed}\`;
    } finally {
      arriving.value = arriving.value.filter((one) => one !== progress);
    }
  }

  return reactive({
    list,
    arriving,
    fault,
    addresses: ${derived}(() => list.value.map(({ url }) => url)),
    hasRoom: ${derived}(() => list.value.length + arriving.value.length < most),
    send: ({ file }: { file: File }) =>
      upload(file, (picture) => {
        if (list.value.length < most) held.value = [...list.value, picture];
      }),
    replacing: (key: string) => (one: { file: File }) =>
      upload(one.file, (picture) => {
        held.value = list.value.map((before) => (before.key === key ? picture : before));
      }),
    remove: (index: number) => {
      held.value = list.value.filter((_, place) => place !== index);
    },
    move: (from: number, to: number) => {
      const moved = [...list.value];
      moved.splice(to, 0, ...moved.splice(from, 1));
      held.value = moved;
    },
  });
}`.trim(),
  );
};
