import { describe, expect, test } from 'vitest';
import { nameKeysOf } from './name-keys.ts';

const isShared = (one: string, other: string): boolean => {
  const keys = new Set(nameKeysOf([one]));
  return nameKeysOf([other]).some((key) => keys.has(key));
};

describe('two names', () => {
  test.each([
    ['Aung Kyaw', 'Kyaw Aung'],
    ['Wang Xiaoming', 'Xiaoming WANG'],
    ['U Aung Kyaw', 'Aung Kyaw'],
    ['Daw Su Su', 'Ma Su Su'],
    ['Ko Zaw Win', 'Maung Zaw Win'],
    ['Mg Zaw Win', 'U Win Zaw'],
    ['ဦးအောင်ကျော်', 'အောင်ကျော်'],
    ['ဦး အောင်ကျော်', 'ဦးအောင်ကျော်'],
    ['ဒေါ်စုစု', 'မစုစု'],
    ['ကိုဇော်ဝင်း', 'မောင်ဇော်ဝင်း'],
    ['王小明', 'Wang Xiaoming'],
    ['王小明', 'Xiaoming Wang'],
    ['王小明', 'WANG XIAO MING'],
    ['王 小明', 'Wang Xiao-Ming'],
    ['王小明先生', '王小明'],
    ['王小明', 'wangxiaoming'],
    ['欧阳娜娜', 'Ouyang Nana'],
    ['曾国藩', 'Zeng Guofan'],
    ['单雄信', 'Shan Xiongxin'],
    ['吕布', 'Lyu Bu'],
    ['吕布', 'Lü Bu'],
    ['吕布', 'LV BU'],
    ['Ｗａｎｇ　Ｘｉａｏｍｉｎｇ', '王小明'],
    ['José Pérez', 'Jose Perez'],
    ['Dr. U Tin Maung', 'Tin Maung'],
    ['Aung Kyaw Oo, Mr.', 'Mr Aung Kyaw Oo'],
    ['ဒေါက်တာ ဦးမြင့်အောင်', 'မြင့်အောင်'],
    ['王小明 (Wang Xiaoming)', 'Wang Xiaoming'],
    ['Wang Xiaoming 王小明', '王小明'],
    ['陳大文', '陈大文'],
  ])('%s and %s may be one person', (one, other) => {
    expect(isShared(one, other)).toBe(true);
  });

  test.each([
    ['Aung Kyaw', 'Aung Win'],
    ['王小明', 'Wang Xiaohong'],
    ['王小明', '王小红'],
    ['ဦးအောင်ကျော်', 'ဦးအောင်ဝင်း'],
    ['U Ba', 'U Hla'],
    ['Daw', 'Ma'],
    ['U Ma', 'Daw Ko'],
    ['Wang Xiaoming (王小明)', 'Wang Xiaohong (王小红)'],
  ])('%s and %s are not', (one, other) => {
    expect(isShared(one, other)).toBe(false);
  });

  test('without letters have nothing in common', () => {
    expect(nameKeysOf([null, '', ' — ', '123'])).toEqual([]);
  });
});
