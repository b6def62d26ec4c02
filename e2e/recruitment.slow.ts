import { it } from 'vitest';
import { followJob } from './support/recruitment-journey.ts';
import { useConsole } from './support/use-console.ts';

const site = useConsole();

it('a company is verified and fills a job, in Burmese on a phone', () => followJob(site, 'phone'));
