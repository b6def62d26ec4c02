// The page on which programs are tried: it shows one of them at a time and keeps what it hands in.
import 'element-plus/dist/index.css';
import programs from 'virtual:programs';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp, h } from 'vue';

const take = (values) => {
  window.programs.submitted.push(values);
};

const mount = {
  react: (place, Program, props) => {
    const root = createRoot(place);
    root.render(createElement(Program, { ...props, onSubmit: take }));
    return () => root.unmount();
  },
  vue: (place, Program, { slots, ...props }) => {
    const app = createApp({ render: () => h(Program, { ...props, onSubmit: take }, slots) });
    app.config.warnHandler = (message) => console.error(message);
    app.mount(place);
    return () => app.unmount();
  },
};

let leave = () => undefined;

window.programs = {
  submitted: [],
  show: (target, name, props = {}) => {
    leave();
    const place = document.createElement('div');
    document.querySelector('main').replaceChildren(place);
    window.programs.submitted = [];
    leave = mount[target](place, programs[target][name], props);
  },
};
