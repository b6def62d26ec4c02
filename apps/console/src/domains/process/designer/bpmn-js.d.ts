/** The part of the library's modeler that the designer uses; its own types say little of the services. */
declare module 'bpmn-js/lib/Modeler' {
  interface Options {
    container: HTMLElement;
    moddleExtensions: Readonly<Record<string, object>>;
    additionalModules: readonly object[];
  }

  const Modeler: new (options: Options) => import('./modeler.ts').BpmnModeler;
  export default Modeler;
}
