// In JavaScript because the types of Vue are not the project's: they live with the programs that need them.
import 'element-plus/dist/index.css';
import { createApp, h } from 'vue';

/** Shows a program, with a plain field of text in every area that it leaves to the page. */
export const mountVue = (root, Program, { props, areas, textIn }) => {
  const slots = Object.fromEntries(
    Object.entries(areas).map(([name, typed]) => [
      name,
      ({ value, update, disabled }) =>
        h('input', {
          value: textIn(value),
          disabled,
          onInput: ({ target }) => update(typed(target.value)),
        }),
    ]),
  );
  const app = createApp({ render: () => h(Program, props, slots) });
  app.config.errorHandler = (error) => reportError(error);
  app.mount(root);
  return () => app.unmount();
};
