import {
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  LeftOutlined,
  PlusOutlined,
  RightOutlined,
} from '@ant-design/icons';
import { say, type WidgetOf } from '@lc/form-core';
import { Button, Image, Progress } from 'antd';
import { type ChangeEvent, type LiHTMLAttributes, type ReactNode, useRef, useState } from 'react';
import { moveItem } from '../../../../ui/move-item.ts';
import type { WidgetProps } from '../host.ts';
import { accepted, type Picture, picturesOf } from '../pictures.ts';
import { safeAddress } from '../safe-values.ts';
import { type UploadFault, usePictureUpload } from '../use-picture-upload.ts';
import { ariaOf, leaving, sizeOf } from './input-attributes.ts';

type PicturesProps = WidgetProps<WidgetOf<'imgupload'>>;

/** One picture with what can be done to it. */
const Tile = ({
  picture,
  number,
  size,
  language,
  drag,
  children,
}: {
  picture: Picture;
  number: number;
  size: { width: number; height: number };
  language: PicturesProps['language'];
  /** Dragging it over another one puts it there; the two buttons do the same. */
  drag: Pick<LiHTMLAttributes<HTMLLIElement>, 'draggable' | 'onDragStart' | 'onDragOver' | 'onDrop'>;
  children: ReactNode;
}) => (
  <li {...drag} className="lc-fr-picture" style={{ width: size.width, minHeight: size.height }}>
    <img
      src={safeAddress(picture.url)}
      alt={say('render.picture', language, { number })}
      width={size.width}
      height={size.height}
      loading="lazy"
    />
    <div className="lc-fr-picture-acts">{children}</div>
  </li>
);

const faultText = (fault: UploadFault, language: PicturesProps['language']): string =>
  fault.kind === 'failed'
    ? say('render.uploadFailed', language, { name: fault.name })
    : say('render.notAPicture', language);

const pictures = (widget: PicturesProps['widget']) => {
  const { size, length, min = 0, isDelete, isEdit, multiple, width } = widget.options;
  return { size, length: length ?? Number.POSITIVE_INFINITY, min, isDelete, isEdit, multiple, width };
};

/** Pictures, uploaded through the host: looked at, put in order, replaced and removed as the design allows. */
export const PicturesInput = (props: PicturesProps) => {
  const { widget, value, onChange, onLeave, host, disabled, language, id } = props;
  const { size, length, min, isDelete, isEdit, multiple, width } = pictures(widget);
  const current = picturesOf(value);
  const file = useRef<HTMLInputElement>(null);
  const replaced = useRef<string>(undefined);
  const [looked, setLooked] = useState<number>();
  const [dragged, setDragged] = useState<number>();
  const change = (next: readonly Picture[]) => onChange(next.map((picture) => ({ ...picture })));
  const { arriving, fault, send } = usePictureUpload(props, current, change);
  const canSend = host.upload !== undefined && !disabled;
  const added = arriving.filter(({ replaces }) => replaces === undefined);

  const ask = (key?: string): void => {
    replaced.current = key;
    file.current?.click();
  };
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    send([...(target.files ?? [])], replaced.current);
    target.value = '';
  };
  const act = (key: 'preview' | 'replace' | 'remove' | 'moveForward' | 'moveBack', index: number) => ({
    size: 'small' as const,
    type: 'text' as const,
    'aria-label': say(`render.${key}`, language, { number: index + 1 }),
    title: say(`render.${key}`, language, { number: index + 1 }),
  });
  const { 'aria-required': _, 'aria-invalid': __, ...aria } = ariaOf(props);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a box and a legend of its own
    <div {...aria} role="group" style={sizeOf(width)} onBlur={leaving(onLeave)}>
      <ul className="lc-fr-pictures">
        {current.map((picture, index) => (
          <Tile
            key={picture.key}
            picture={picture}
            number={index + 1}
            size={size}
            language={language}
            drag={{
              draggable: !disabled,
              onDragStart: () => setDragged(index),
              onDragOver: (event) => event.preventDefault(),
              onDrop: (event) => {
                event.preventDefault();
                if (dragged !== undefined) change(moveItem(current, dragged, index));
                setDragged(undefined);
              },
            }}
          >
            <Button {...act('preview', index)} icon={<EyeOutlined />} onClick={() => setLooked(index)} />
            {!disabled && index > 0 && (
              <Button
                {...act('moveForward', index)}
                icon={<LeftOutlined />}
                onClick={() => change(moveItem(current, index, index - 1))}
              />
            )}
            {!disabled && index < current.length - 1 && (
              <Button
                {...act('moveBack', index)}
                icon={<RightOutlined />}
                onClick={() => change(moveItem(current, index, index + 1))}
              />
            )}
            {canSend && isEdit && (
              <Button {...act('replace', index)} icon={<EditOutlined />} onClick={() => ask(picture.key)} />
            )}
            {!disabled && isDelete && current.length > min && (
              <Button
                {...act('remove', index)}
                icon={<DeleteOutlined />}
                onClick={() => change(current.filter((other) => other !== picture))}
              />
            )}
          </Tile>
        ))}
        {arriving.map(({ key, name, percent }) => (
          <li key={key} className="lc-fr-picture is-arriving" style={{ ...size }}>
            <Progress
              type="circle"
              size={Math.min(size.width, size.height) * 0.6}
              percent={percent}
              aria-label={say('render.uploading', language, { percent })}
            />
            <span className="lc-fr-picture-name">{name}</span>
          </li>
        ))}
        {current.length + added.length < length && (
          <li>
            <button
              type="button"
              id={id}
              className="lc-fr-picture lc-fr-picture-add"
              style={{ ...size }}
              disabled={!canSend}
              title={say(host.upload ? 'render.uploadPicture' : 'render.noUpload', language)}
              aria-label={say(host.upload ? 'render.uploadPicture' : 'render.noUpload', language)}
              onClick={() => ask()}
            >
              <PlusOutlined />
            </button>
          </li>
        )}
      </ul>
      <input
        ref={file}
        type="file"
        hidden
        tabIndex={-1}
        accept={accepted}
        multiple={multiple}
        onChange={take}
      />
      {fault && (
        <div className="lc-fr-failed" role="alert">
          {faultText(fault, language)}
        </div>
      )}
      {looked !== undefined && (
        <Image.PreviewGroup
          items={current.map(({ url }) => safeAddress(url) ?? '')}
          preview={{
            open: true,
            current: looked,
            onOpenChange: (isOpen) => !isOpen && setLooked(undefined),
            onChange: setLooked,
          }}
        />
      )}
    </div>
  );
};
