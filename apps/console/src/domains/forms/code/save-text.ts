/** Saves a text as a file on the reader's machine. */
export const saveText = (fileName: string, text: string, type = 'text/plain'): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/** Saves a design as a file on the reader's machine. */
export const saveJson = (name: string, json: string): void =>
  saveText(`${name}.json`, json, 'application/json');
