import { join } from 'node:path';
import { type ServedPage, servePage } from './built-page.ts';

/** Builds the page on which tests and measurements show forms, and serves it. */
export const serveFormPage = (): Promise<ServedPage> => servePage(join(import.meta.dirname, 'form-page'));
