import { Tag } from 'antd';

const colorOf = (score: number): string | undefined => {
  if (score >= 60) return 'red';
  return score >= 20 ? 'orange' : undefined;
};

/** A risk score in the colour of its weight. */
export const RiskTag = ({ score }: { score: number }) => <Tag color={colorOf(score)}>{score}</Tag>;
