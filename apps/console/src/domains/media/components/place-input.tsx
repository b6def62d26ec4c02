import { pictureWatermark } from '@lc/contract/media';
import { Radio } from 'antd';
import { labelOf } from '../../../kernel/labels.ts';
import { type FieldInputProps, textOf, useChoices } from '../../../kernel/resource/index.ts';
import './place-input.css';

/** The nine places of a picture, as they lie in it. Arrow keys go from one to the next. */
export const PlaceInput = ({ id, value, describedBy, onChange }: FieldInputProps) => {
  const places = useChoices(pictureWatermark.spec.fields.place);
  const chosen = textOf(value);
  return (
    <div className="lc-places">
      <Radio.Group
        id={id}
        className="lc-places-grid"
        aria-label={labelOf('pictureWatermark', 'place')}
        aria-describedby={describedBy}
        value={chosen}
        onChange={({ target }) => onChange(target.value)}
      >
        {places.map(({ value: place, label }) => (
          <Radio.Button key={place} value={place} aria-label={label} title={label}>
            <span className="lc-places-dot" />
          </Radio.Button>
        ))}
      </Radio.Group>
      <span>{places.find((place) => place.value === chosen)?.label}</span>
    </div>
  );
};
