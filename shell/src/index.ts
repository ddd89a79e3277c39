void import('./main.tsx');
