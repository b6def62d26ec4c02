declare module 'bpmn-moddle' {
  export interface ModdleElement {
    readonly $type: string;
    readonly $attrs?: Readonly<Record<string, string>>;
    readonly id?: string;
    readonly name?: string;
    /** Of an element that no package describes. */
    readonly $children?: readonly ModdleElement[];
    /** The text of an element that no package describes. */
    readonly $body?: string;
    get(name: string): unknown;
    $instanceOf(type: string): boolean;
  }
  export interface ModdleWarning {
    readonly message: string;
    readonly element?: ModdleElement;
    readonly property?: string;
    readonly value?: unknown;
  }
  export class BpmnModdle {
    constructor(
      packages?: Readonly<Record<string, unknown>>,
      options?: { nsMap?: Readonly<Record<string, string>> },
    );
    toXML(root: ModdleElement, options: { format: boolean }): Promise<{ xml: string }>;
    fromXML(xml: string): Promise<{ rootElement: ModdleElement; warnings: readonly ModdleWarning[] }>;
  }
}
