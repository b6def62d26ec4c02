// The commit-msg hook: node scripts/check-commit.mjs <file with the message>
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const types = ['feat', 'fix', 'refactor', 'perf', 'test', 'docs', 'build', 'ci', 'chore', 'style', 'revert'];
const longest = 100;

/** What git writes itself. */
const isMadeByGit = (title) => /^(Merge|Revert|fixup!|squash!|amend!) /.test(title);

/**
 * What is wrong with the title of a commit; empty when it is a Conventional Commit.
 *
 * @param {string} message the whole message
 * @returns {string[]}
 */
export function problemsOfCommit(message) {
  const [title = ''] = message.split('\n').filter((line) => !line.startsWith('#'));
  if (isMadeByGit(title)) return [];
  const match = /^([a-z]+)(\([a-z][a-z0-9-]*\))?!?: (.+)$/.exec(title);
  if (!match)
    return ['Write "type(scope): what it does", such as "fix(sites): check visibility after create".'];
  const [, type, , subject] = match;
  return [
    ...(types.includes(type) ? [] : [`"${type}" is no type; take one of ${types.join(', ')}.`]),
    ...(/^\p{Lu}\p{Ll}/u.test(subject) ? ['Begin with a small letter after the colon.'] : []),
    ...(subject.endsWith('.') ? ['Leave out the full stop at the end of the title.'] : []),
    ...(/^wip\b/i.test(subject) ? ['Say what the commit does instead of "wip".'] : []),
    ...(title.length > longest ? [`Keep the title within ${longest} characters.`] : []),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = problemsOfCommit(readFileSync(process.argv[2], 'utf8'));
  if (problems.length > 0) {
    console.error(`${problems.join('\n')}\nCONTRIBUTING.md says how commits are written.`);
    process.exit(1);
  }
}
