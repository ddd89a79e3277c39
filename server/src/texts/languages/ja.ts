import type { ServerTexts } from '../server-texts.ts';

/** The server's sentences in Japanese. */
export const serverJa: ServerTexts = {
  englishName: 'Japanese',
  otherAddress: 'スタジオは別のアドレスにあります：',
  mail: {
    greeting: (username) => `${username} さん、こんにちは。`,
    verifyEmail: {
      subject: 'メールアドレスの確認',
      body: 'Hocket へようこそ。このアドレスがご本人のものであることを確認してください。リンクは3日間有効です。',
      action: 'アドレスを確認する',
      closing: '登録に心当たりがない場合は、何もする必要はありません。',
    },
    resetPassword: {
      subject: '新しいパスワードの設定',
      body: 'Hocket アカウントの新しいパスワードが求められました。リンクは1時間以内に1回だけ使えます。',
      action: '新しいパスワードを設定する',
      closing: '心当たりがない場合は、何もする必要はありません。パスワードはそのままです。',
    },
    passwordChanged: {
      subject: 'パスワードが変更されました',
      body: 'Hocket アカウントのパスワードが変更され、ほかの端末はサインアウトされました。',
      closing:
        '心当たりがない場合は、サインインページの「パスワードをお忘れですか？」からすぐに新しいパスワードを設定してください。',
    },
    news: {
      subject: '音楽についてのお知らせ',
      body: ({ likes, copies, comments, invites }) =>
        `公開したプロジェクトへの反応：いいね：${likes}、コピー：${copies}、コメント：${comments}。 いっしょに演奏する招待：${invites}。`,
      action: 'プロジェクトを開く',
      closing: 'このお知らせは多くても1日1回です。設定の「通知」でオフにできます。',
    },
  },
};
