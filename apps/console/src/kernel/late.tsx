import type { ComponentType } from 'react';
import { CodeMissing } from './code-missing.tsx';
import { type Fetched, latePart, useLateState } from './late-part.ts';

const Nothing = () => null;

/** A component whose code comes later; `load` fetches it before it is drawn. */
type Late<P extends object> = ComponentType<P> & Fetched;

/**
 * A component whose code comes when it is first drawn.
 * @param Waiting stands in its place until then
 * @param Failed stands there when the code does not arrive, so that the rest of the page, and what was typed in it, stays
 */
export const late = <P extends object>(
  fetchCode: () => Promise<{ default: ComponentType<P> }>,
  Waiting: ComponentType = Nothing,
  Failed: ComponentType<NoInfer<P>> = CodeMissing,
): Late<P> => {
  const part = latePart(fetchCode);
  const Drawn: ComponentType<P> = (props) => {
    const { part: Part, failure } = useLateState(part);
    if (Part) return <Part {...props} />;
    return failure ? <Failed {...props} /> : <Waiting />;
  };
  return Object.assign(Drawn, { load: part.load });
};

/** A part that comes up by itself, beside what a person does: nothing stands in its place when its code does not arrive. */
export const lateAside = <P extends object>(fetchCode: () => Promise<{ default: ComponentType<P> }>) =>
  late(fetchCode, Nothing, Nothing);
