export { decodeXml } from './decode-xml.ts';
export { type ImportedBpmn, importBpmn } from './import-bpmn.ts';
export type { BpmnNote } from './notes.ts';
