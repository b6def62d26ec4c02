/** Rights of this domain that no resource brings along. */
export const mediaPermissions = ['mediaFile:upload', 'mediaFile:turnWatermark'] as const;
