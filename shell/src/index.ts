import('./main.tsx');
