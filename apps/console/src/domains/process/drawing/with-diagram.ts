import type { Box, Point } from '@lc/process-core/layout';
import { readDrawing } from './read-drawing.ts';

const shapeOf = ({ id, x, y, width, height }: Box & { id: string }): string =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}" /></bpmndi:BPMNShape>`;

const edgeOf = ({ id, points }: { id: string; points: readonly Point[] }): string => {
  const line = points.map(({ x, y }) => `<di:waypoint x="${x}" y="${y}" />`).join('');
  return `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${line}</bpmndi:BPMNEdge>`;
};

/** The id of the first process of a model. */
const processIdIn = (xml: string): string => {
  const model = new DOMParser().parseFromString(xml, 'text/xml');
  return model.getElementsByTagNameNS('*', 'process')[0]?.getAttribute('id') ?? '';
};

/** A model with a drawing: its own, or one that is laid out for it. @throws for a text that is no XML */
export const withDiagram = (xml: string): string => {
  if (/<(\w+:)?BPMNShape[\s>]/.test(xml)) return xml;
  const { nodes, flows } = readDrawing(xml);
  const process = processIdIn(xml);
  const drawn = `<bpmndi:BPMNDiagram xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="${process}">${nodes.map(shapeOf).join('')}${flows.map(edgeOf).join('')}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`;
  const end = xml.lastIndexOf('</');
  return `${xml.slice(0, end)}${drawn}${xml.slice(end)}`;
};
