/** Elements that only draw. */
const elements = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'style'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon'],
  ...['text', 'tspan', 'textPath', 'image'],
  ...['linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'filter'],
  ...['feBlend', 'feColorMatrix', 'feComponentTransfer', 'feComposite', 'feDropShadow', 'feFlood'],
  ...['feFuncA', 'feFuncB', 'feFuncG', 'feFuncR', 'feGaussianBlur', 'feMerge', 'feMergeNode', 'feOffset'],
]);

/** Elements that go while what they hold stays. */
const unwrapped = new Set(['a', 'switch']);

/** Style properties, which may also be attributes. Their values may refer to parts of the same drawing. */
const styleProperties = new Set([
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'opacity', 'color'],
  ...['display', 'visibility', 'overflow', 'clip-path', 'clip-rule', 'mask', 'filter', 'paint-order'],
  ...['marker-start', 'marker-mid', 'marker-end', 'stop-color', 'stop-opacity', 'flood-color'],
  ...['flood-opacity', 'color-interpolation', 'color-interpolation-filters', 'mix-blend-mode', 'isolation'],
  ...[
    'font-family',
    'font-size',
    'font-style',
    'font-weight',
    'font-stretch',
    'font-variant',
    'letter-spacing',
  ],
  ...['word-spacing', 'text-anchor', 'text-decoration', 'dominant-baseline', 'alignment-baseline'],
  ...['baseline-shift', 'direction', 'writing-mode', 'shape-rendering', 'text-rendering', 'image-rendering'],
  ...['vector-effect', 'mask-type', 'transform', 'transform-origin', 'white-space', 'enable-background'],
]);

/** Attributes that hold numbers, names of the drawing's own parts, or one of a few words. */
const plainAttributes = new Set([
  ...[
    'id',
    'class',
    'lang',
    'role',
    'version',
    'viewBox',
    'preserveAspectRatio',
    'width',
    'height',
    'x',
    'y',
  ],
  ...['x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'd', 'points', 'pathLength'],
  ...['dx', 'dy', 'rotate', 'textLength', 'lengthAdjust', 'startOffset', 'method', 'spacing', 'side'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'offset', 'patternUnits', 'patternTransform'],
  ...['patternContentUnits', 'clipPathUnits', 'maskUnits', 'maskContentUnits', 'markerUnits', 'markerWidth'],
  ...['markerHeight', 'refX', 'refY', 'orient', 'filterUnits', 'primitiveUnits', 'in', 'in2', 'result'],
  ...['mode', 'type', 'values', 'tableValues', 'slope', 'intercept', 'amplitude', 'exponent', 'operator'],
  ...['k1', 'k2', 'k3', 'k4', 'stdDeviation', 'edgeMode', 'aria-label', 'aria-hidden', 'focusable'],
]);

export const isAllowedElement = (name: string): boolean => elements.has(name);
export const isUnwrapped = (name: string): boolean => unwrapped.has(name);
export const isStyleProperty = (name: string): boolean => styleProperties.has(name);

/** How the value of an attribute is checked; undefined for one that is not written. */
export const attributeKind = (name: string): 'style' | 'plain' | undefined => {
  if (styleProperties.has(name)) return 'style';
  return plainAttributes.has(name) ? 'plain' : undefined;
};
