import { it } from 'vitest';
import { byClicks, expectBuilt } from './support/form-designer.ts';
import { useConsole } from './support/use-console.ts';
// All of the fast lane, and what it leaves out.
import './form-designer.e2e.ts';

const site = useConsole();

it('a form with every kind of widget is built by clicks alone, saved and opened again', () =>
  expectBuilt(site, 'built-by-clicks', byClicks));
