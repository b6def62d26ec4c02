import { expect, it } from 'vitest';
import { type Check, checkFormat, checkLint, checkReact, checkVue } from './checks.ts';

const reactProgram = `import { Rate } from 'antd';

export function Stars() {
  return <Rate count={5} />;
}
`;

const vueProgram = `<script setup lang="ts">
import { ElRate } from 'element-plus';
import { ref } from 'vue';

const stars = ref(0);
</script>

<template>
  <ElRate v-model="stars" :max="5" data-model="stars" />
</template>
`;

/** What a check finds in a sound program beside the same ones with faults, in one go. */
const foundIn = async (check: Check, ending: string, code: string, from: string, faulty: string[]) => {
  expect(code).toContain(from);
  const files = [from, ...faulty].map((to, index) => ({
    fileName: `${index === 0 ? 'sound' : `faulty-${index}`}/Stars.${ending}`,
    code: code.replace(from, to),
  }));
  return check(files);
};

it('tsc finds a wrong attribute in React code', async () => {
  const [fault, ...others] = await foundIn(checkReact, 'tsx', reactProgram, '{5}', ['"five"']);
  expect(fault).toMatch(/^faulty-1\/Stars\.tsx.*TS2322/);
  expect(others).toEqual([]);
});

it('vue-tsc finds a wrong and an unknown attribute in a Vue template', async () => {
  const found = await foundIn(checkVue, 'vue', vueProgram, ':max="5"', ['max="five"', ':maximum="5"']);
  expect(found.map((line) => line.replace(/\(.*?\).*error/, ''))).toEqual([
    "faulty-1/Stars.vue TS2322: Type 'string' is not assignable to type 'number'.",
    expect.stringMatching(/^faulty-2\/Stars\.vue TS2353: .*'maximum'/),
  ]);
});

it('prettier finds a line that it would format otherwise in both', async () => {
  expect(await foundIn(checkFormat, 'tsx', reactProgram, "'antd'", ['"antd"'])).toEqual([
    'faulty-1/Stars.tsx',
  ]);
  expect(await foundIn(checkFormat, 'vue', vueProgram, ':max="5"', [':max=" 5"'])).toEqual([
    'faulty-1/Stars.vue',
  ]);
});

it('the linter finds forbidden constructs in generated code', async () => {
  const found = await foundIn(checkLint, 'tsx', reactProgram, 'return', ['debugger;\n  return']);
  expect(found.join('\n')).toMatch(/noDebugger,file=faulty-1\/Stars\.tsx,line=4/);
  expect(found.join('\n')).not.toContain('sound/');
});
