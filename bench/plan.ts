/** A statement that the server ran, with the values it ran with. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** What the bare server is to answer: the statements that the real one runs for the same requests. */
export interface Plan {
  connectionString: string;
  token: string;
  /** By page number. */
  pages: Record<string, Statement>;
  count: Statement;
  /** By id. */
  rows: Record<string, Statement>;
  /** `marker` in its values stands for the code of the new row. */
  create: Statement;
  account: Statement;
  /** The words that the real server puts beside codes, by field. */
  labels: Record<string, Record<string, string>>;
  /** Where the bare server writes what is uploaded. */
  uploadFolder: string;
}

export const marker = 'bench-marker';
export const password = 'Bench-pass-1!';
export const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
export const pageSize = 20;
/** Pages that the lists are asked for, as a person who looks for something pages. */
export const pageCount = 50;
/** A tenth of the 100,000 rows passes this filter; an index serves the sort. */
export const listQuery = `status=2&column=createTime&order=desc&pageSize=${pageSize}`;
export const paths = {
  list: (page: number) => `/lcplatform/sys/user/list?${listQuery}&pageNo=${page}`,
  get: (id: string) => `/lcplatform/sys/user/queryById?id=${id}`,
  create: '/lcplatform/newsclass/newsClass/add',
  login: '/lcplatform/sys/login',
  upload: '/lcplatform/sys/common/upload',
} as const;
