/** Every message the product sends, by the key of its words, with the places whose values only the recipient may see. */
export const messageTemplates = {
  'message.codeLogin': { secret: ['code'] },
  'message.codeRegister': { secret: ['code'] },
  'message.codeReset': { secret: ['code'] },
  'message.numberTaken': { secret: [] },
  'message.approved': { secret: [] },
  'message.refused': { secret: [] },
} as const satisfies Record<string, { secret: readonly string[] }>;

export type MessageTemplate = keyof typeof messageTemplates;
