/** Hands a text to the browser as a file. */
export const saveText = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

/** Asks for a file and reads it as JSON; undefined where the person gives none. @throws SyntaxError */
export const pickJson = (): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.json,application/json';
    input.addEventListener('cancel', () => resolve(undefined));
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (file)
        file
          .text()
          .then((text) => resolve(JSON.parse(text)))
          .catch(reject);
      else resolve(undefined);
    });
    input.click();
  });
