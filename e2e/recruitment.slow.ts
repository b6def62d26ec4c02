import { it } from 'vitest';
import { followJob } from './support/recruitment-journey.ts';
import { useConsole } from './support/use-console.ts';
// All of the fast lane, and what it leaves out.
import './recruitment.e2e.ts';

const site = useConsole();

it('a company is verified and fills a job, in Burmese on a phone', () => followJob(site, 'phone'));
