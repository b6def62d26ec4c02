import { defineMessages } from '../../kernel/index.ts';

/** The names of choices, and of the dictionaries that hold them. */
export const contentLinksChoiceMessages = defineMessages({
  'choice.weekday': ['Day of the week', '星期', 'ရက်သတ္တပတ်၏ နေ့'],
  'choice.weekday.1': ['Monday', '星期一', 'တနင်္လာ'],
  'choice.weekday.2': ['Tuesday', '星期二', 'အင်္ဂါ'],
  'choice.weekday.3': ['Wednesday', '星期三', 'ဗုဒ္ဓဟူး'],
  'choice.weekday.4': ['Thursday', '星期四', 'ကြာသပတေး'],
  'choice.weekday.5': ['Friday', '星期五', 'သောကြာ'],
  'choice.weekday.6': ['Saturday', '星期六', 'စနေ'],
  'choice.weekday.7': ['Sunday', '星期日', 'တနင်္ဂနွေ'],
});
