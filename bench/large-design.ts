import { type JsonObject, writeJson } from '@lc/form-core';

export const widgetCount = 1000;

const options = ['one', 'two', 'three'].map((value) => ({ value, label: value }));

/** Ten kinds of widgets in turn; every twentieth reads the one before it. */
const kinds: readonly JsonObject[] = [
  { type: 'input', options: { width: '100%', dataType: 'string' }, rules: [{ required: true, message: '' }] },
  { type: 'input', options: { width: '100%', dataType: 'email' }, rules: [{ type: 'email', message: '' }] },
  { type: 'number', options: { defaultValue: 0 } },
  { type: 'select', options: { options, defaultValue: '' } },
  { type: 'radio', options: { options, inline: true, defaultValue: '' } },
  { type: 'checkbox', options: { options, inline: true, defaultValue: [] } },
  { type: 'date', options: { type: 'date', format: 'yyyy-MM-dd', defaultValue: '' } },
  { type: 'switch', options: { defaultValue: false } },
  { type: 'textarea', options: { width: '100%', defaultValue: '' } },
  { type: 'rate', options: { max: 5, defaultValue: 0 } },
];

/** A form with so many widgets; the largest is larger than anybody's. */
const largeDesign = (ui: string, count: number): JsonObject => ({
  list: Array.from({ length: count }, (_, index) => ({
    ...kinds[index % kinds.length],
    key: `w${index}`,
    model: `m${index}`,
    name: `Field ${index}`,
    ...(index % 20 === 11 ? { logic: { visible: `not empty({m${index - 11}})` } } : {}),
  })),
  config: { labelWidth: 120, labelPosition: 'right', size: 'small', ui },
});

/** Calls the server as somebody who is signed in. @returns what the envelope holds */
const call = async <Result>(url: string, method: string, token: string, body: unknown): Promise<Result> => {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify(body),
  });
  const { success, message, result } = (await answer.json()) as {
    success: boolean;
    message: string;
    result: Result;
  };
  if (!success) throw new Error(`${url}: ${message}`);
  return result;
};

/** Makes a form of so many widgets. @returns its id */
export const makeForm = async (
  address: string,
  token: string,
  { ui = 'element', count = widgetCount }: { ui?: string; count?: number } = {},
): Promise<string> => {
  const { id } = await call<{ id: string }>(
    `${address}/lcplatform/cgform/cgformDesign/importJson`,
    'POST',
    token,
    {
      code: `bench-${ui}-${count}`,
      name: `A form of ${count} widgets`,
      jsonStr: writeJson(largeDesign(ui, count)),
    },
  );
  return id;
};

/** Publishes a form that has just been made, so that people can fill it in. */
export const publishForm = (address: string, token: string, id: string): Promise<unknown> =>
  call(`${address}/lcplatform/cgform/cgformDesign/publish`, 'PUT', token, { id, revision: 0 });
