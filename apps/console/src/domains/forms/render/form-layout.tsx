import type { FormConfig } from '@lc/form-core';
import { Form } from 'antd';
import type { CSSProperties, ReactNode, Ref } from 'react';

const layoutOf = ({ ui, layout, labelPosition }: FormConfig) => {
  if (layout === 'inline') return 'inline';
  if (ui === 'antd') return layout;
  return labelPosition === 'top' ? 'vertical' : 'horizontal';
};

/** Lays out the fields of a form as its design says: labels beside or above, or all in lines. */
export const FormLayout = ({
  config,
  ref,
  children,
}: {
  config: FormConfig;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}) => (
  <Form
    component="div"
    layout={layoutOf(config)}
    labelWrap
    labelAlign={config.labelPosition === 'left' ? 'left' : 'right'}
  >
    <div
      ref={ref}
      className="lc-fr-body"
      style={{ '--lc-fr-label': `${Math.max(0, config.labelWidth)}px` } as CSSProperties}
    >
      {children}
    </div>
  </Form>
);
