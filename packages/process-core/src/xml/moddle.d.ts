declare module 'bpmn-moddle' {
  export interface ModdleElement {
    readonly $type: string;
    readonly $attrs?: Readonly<Record<string, string>>;
    readonly id?: string;
    readonly name?: string;
    /** Of an element that no package describes. */
    readonly $children?: readonly ModdleElement[];
    get(name: string): unknown;
    $instanceOf(type: string): boolean;
  }
  export class BpmnModdle {
    constructor(packages?: Readonly<Record<string, unknown>>);
    fromXML(xml: string): Promise<{ rootElement: ModdleElement; warnings: readonly { message: string }[] }>;
  }
}
