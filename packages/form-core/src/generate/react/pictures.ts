/** The component for pictures, with what it imports and says. */
export const picturesSupport = {
  antd: ['Alert', 'Button', 'Flex', 'Image', 'Progress'],
  react: ['useRef', 'useState'],
  icons: ['DeleteOutlined', 'EditOutlined', 'LeftOutlined', 'PlusOutlined', 'RightOutlined'],
  words: [
    'picture',
    'uploadPicture',
    'uploadFailed',
    'notAPicture',
    'replace',
    'remove',
    'moveForward',
    'moveBack',
    'uploading',
  ],
  code: `
/** Takes in a picture and says where it can be fetched. */
export type UploadPicture = (
  file: File,
  onProgress: (percent: number) => void,
) => Promise<{ url: string }>;

interface PicturesProps {
  id: string;
  label: string;
  value: Picture[];
  onChange: (pictures: Picture[]) => void;
  upload: UploadPicture | undefined;
  disabled: boolean;
  size: { width: number; height: number };
  /** How many there may be, and how few may be left. */
  most: number;
  least?: number;
  multiple?: boolean;
  canReplace?: boolean;
  canRemove?: boolean;
}

const pictureTypes = ['gif', 'jpg', 'jpeg', 'png', 'bmp'];

const isPicture = ({ name }: File): boolean =>
  pictureTypes.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase());

/** Pictures that are uploaded, looked at, put in order, replaced and removed. */
const Pictures = ({ id, label, value, onChange, upload, size, ...may }: PicturesProps) => {
  const { most, least = 0, disabled } = may;
  const file = useRef<HTMLInputElement>(null);
  const replaced = useRef<string>(undefined);
  const [arriving, setArriving] = useState<{ key: string; percent: number }[]>([]);
  const [fault, setFault] = useState<string>();
  // Several may arrive while the first is still being put in.
  const held = useRef(value);
  held.current = value;

  const put = (pictures: Picture[]) => {
    held.current = pictures;
    onChange(pictures);
  };
  const send = async (picture: File, old: string | undefined) => {
    const key = \`\${Date.now()}_\${Math.random()}\`;
    const progress = (percent: number) =>
      setArriving((all) => all.map((one) => (one.key === key ? { key, percent } : one)));
    setArriving((all) => [...all, { key, percent: 0 }]);
    try {
      const { url } = (await upload?.(picture, progress)) ?? { url: '' };
      const arrived = { key, url, percent: 100, status: 'success' };
      put(
        old === undefined
          ? [...held.current, arrived]
          : held.current.map((one) => (one.key === old ? arrived : one)),
      );
    } catch {
      setFault(words.uploadFailed(picture.name));
    } finally {
      setArriving((all) => all.filter((one) => one.key !== key));
    }
  };
  const take = (files: File[]) => {
    const pictures = files.filter(isPicture);
    const room = replaced.current === undefined ? most - value.length - arriving.length : 1;
    setFault(pictures.length < files.length ? words.notAPicture : undefined);
    for (const picture of pictures.slice(0, Math.max(0, room)))
      void send(picture, replaced.current);
  };
  const choose = (key?: string) => {
    replaced.current = key;
    file.current?.click();
  };
  const move = (from: number, to: number) => {
    const others = value.filter((_, index) => index !== from);
    put([...others.slice(0, to), ...value.slice(from, from + 1), ...others.slice(to)]);
  };

  return (
    <div role="group" aria-label={label}>
      <Flex wrap gap="small">
        {value.map(({ key, url }, index) => (
          <Flex vertical key={key} align="center">
            <Image {...size} src={url} alt={words.picture(index + 1)} />
            <Flex>
              <Button
                type="text"
                size="small"
                icon={<LeftOutlined />}
                aria-label={words.moveForward(index + 1)}
                disabled={disabled || index === 0}
                onClick={() => move(index, index - 1)}
              />
              {may.canReplace && (
                <Button
                  type="text"
                  size="small"
                  icon={<EditOutlined />}
                  aria-label={words.replace(index + 1)}
                  disabled={disabled || !upload}
                  onClick={() => choose(key)}
                />
              )}
              {may.canRemove && (
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={words.remove(index + 1)}
                  disabled={disabled || value.length <= least}
                  onClick={() => put(value.filter((one) => one.key !== key))}
                />
              )}
              <Button
                type="text"
                size="small"
                icon={<RightOutlined />}
                aria-label={words.moveBack(index + 1)}
                disabled={disabled || index === value.length - 1}
                onClick={() => move(index, index + 1)}
              />
            </Flex>
          </Flex>
        ))}
        {arriving.map(({ key, percent }) => (
          <Progress
            key={key}
            type="circle"
            size={Math.min(size.width, size.height)}
            percent={percent}
            aria-label={words.uploading(percent)}
          />
        ))}
        {value.length + arriving.length < most && (
          <Button
            id={id}
            type="dashed"
            icon={<PlusOutlined />}
            aria-label={words.uploadPicture}
            style={size}
            disabled={disabled || !upload}
            onClick={() => choose()}
          />
        )}
      </Flex>
      <input
        ref={file}
        type="file"
        aria-label={words.uploadPicture}
        style={{ display: 'none' }}
        accept={pictureTypes.map((type) => \`.\${type}\`).join()}
        multiple={may.multiple}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {fault && <Alert type="error" title={fault} />}
    </div>
  );
};`,
} as const;
