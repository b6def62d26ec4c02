/** What a variable of a process and a field of its form are called: letters of any script, digits and `_`. */
export const variableName = /^[\p{L}_][\p{L}\p{M}\p{Nd}_]{0,63}$/u;

/** Whether a text can be the name of a variable. */
export const isVariableName = (text: string): boolean => variableName.test(text);
