export const measureVisits = async (_address: string): Promise<void> => {
  console.log('first visit: the console is not built, so nothing was measured');
};
