import { pictureWatermark } from '@lc/contract/media';
import {
  type FieldInputProps,
  type Inputs,
  ResourceListPage,
  type Row,
  textOf,
  type Values,
} from '../../../kernel/resource/index.ts';
import { MarkColourInput } from '../components/mark-colour-input.tsx';
import { PictureInput } from '../components/picture-input.tsx';
import { PlaceInput } from '../components/place-input.tsx';
import { WatermarkPreview } from '../components/watermark-preview.tsx';

const MarkPictureInput = (props: FieldInputProps) => <PictureInput {...props} dir="watermark" />;

const inputs = { place: PlaceInput, color: MarkColourInput, fileId: MarkPictureInput } satisfies Inputs;

/** A mark of words has no picture, one of a site no column. */
const isFieldVisible = (name: string, values: Values): boolean => {
  if (name === 'newsClassId') return values.obj === 'newsclass';
  if (name === 'text' || name === 'color') return values.kind !== 'picture';
  return name !== 'fileId' || values.kind === 'picture';
};

const cells = { opacity: (row: Row) => `${textOf(String(row.opacity))} %` };

/** The watermarks of the site and of its columns; the form shows each as it will look. */
const WatermarkListPage = () => (
  <ResourceListPage
    resource={pictureWatermark}
    inputs={inputs}
    isFieldVisible={isFieldVisible}
    footer={WatermarkPreview}
    cells={cells}
  />
);

export default WatermarkListPage;
