/** Longest HTML of an announcement in one language, in UTF-16 units. */
export const contentMax = 100_000;

/** Longest reply. */
export const replyMax = 2000;

const wrappers = /<\/?(?:p|br|div|span|b|i|u|strong|em|ul|ol|li|blockquote|h[1-6])\b[^<>]*>/gi;
const blanks = /&(?:nbsp|#160|#xa0);|[\u200b-\u200d\u2060\ufeff]/gi;

/** Whether a reply says nothing: editors leave `<p></p>` where nobody wrote a word. */
export const isEmptyReply = (text: string): boolean =>
  text.replace(wrappers, '').replace(blanks, '').trim() === '';

/** Most files on an announcement, and on a reply (section 9). */
export const annexMax = 10;

/** Most ids in an audience. */
export const audienceMax = 1000;

/** Rows of each tab of the bell. */
export const bellRows = 5;

/** Who has not read is reminded once in this many minutes at most. */
export const remindEveryMinutes = 60;

/** What a reminder can go out by, besides the bell. */
export const reminderChannels = ['sms', 'email'] as const;
