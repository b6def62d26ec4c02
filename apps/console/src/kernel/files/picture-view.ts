export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** How a picture is looked at. */
export interface PictureView extends Point {
  /** Times the size at which it fits; `x` and `y` say how far its middle stands from that of the stage, in px. */
  zoom: number;
  /** Quarters of a turn, clockwise. */
  turns: number;
}

export const wholePicture: PictureView = { zoom: 1, x: 0, y: 0, turns: 0 };

/** Pictures are shown up to this many times their real size. */
const largest = 8;

const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** How many px of the page a pixel of the picture takes when all of it is visible; small pictures are not enlarged. */
export const fitOf = (picture: Size, stage: Size, turns: number): number => {
  const { width, height } = turned(picture, turns);
  return Math.min(1, stage.width / width, stage.height / height) || 1;
};

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Keeps a picture on its stage: it is moved as far as its edges allow. */
const onStage = (view: PictureView, picture: Size, stage: Size): PictureView => {
  const scale = fitOf(picture, stage, view.turns) * view.zoom;
  const shown = turned(picture, view.turns);
  const overflowOf = (side: number, of: number) => Math.max(0, (side * scale - of) / 2);
  const across = overflowOf(shown.width, stage.width);
  const down = overflowOf(shown.height, stage.height);
  return { ...view, x: between(-across, view.x, across), y: between(-down, view.y, down) };
};

/** Enlarges by a factor; what lies under `at`, in px from the middle of the stage, stays there. */
export const zoomBy = (
  view: PictureView,
  factor: number,
  { picture, stage, at = { x: 0, y: 0 } }: { picture: Size; stage: Size; at?: Point },
): PictureView => {
  const most = Math.max(1, largest / fitOf(picture, stage, view.turns));
  const zoom = between(1, view.zoom * factor, most);
  const ratio = zoom / view.zoom;
  return onStage(
    { ...view, zoom, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio },
    picture,
    stage,
  );
};

export const moveBy = (view: PictureView, by: Point, picture: Size, stage: Size): PictureView =>
  onStage({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, stage);

/** Turned by so many quarters, all of it visible. */
export const turnBy = (view: PictureView, quarters: number): PictureView => ({
  ...wholePicture,
  turns: (view.turns + quarters + 4) % 4,
});
