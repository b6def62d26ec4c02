/** Names of variables, each given once. */
export interface Names {
  /** A name out of a text: its letters and digits; others part its words. */
  take: (from: string, fallback: string) => string;
}

const words = /[\p{ID_Continue}$]+/gu;

/** Names longer than this are cut. */
const longest = 40;

/** What is looked at of a text that is to be a name. */
const longestSource = 300;

const asName = (from: string): string => {
  const [first = '', ...others] = from.slice(0, longestSource).normalize('NFC').match(words) ?? [];
  const joined = first + others.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const short = [...joined].slice(0, longest).join('');
  return joined === '' || /^[\p{ID_Start}$_]/u.test(joined) ? short : `field${short}`;
};

export const newNames = (): Names => {
  const taken = new Set<string>();
  return {
    take: (from, fallback) => {
      const wanted = asName(from) || fallback;
      let name = wanted;
      for (let count = 2; taken.has(name); count++) name = `${wanted}_${count}`;
      taken.add(name);
      return name;
    },
  };
};
