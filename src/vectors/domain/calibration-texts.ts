/**
 * Texts about unrelated things, in the languages and forms that users write. How near a model puts them to one another
 * tells what nearness means to it. Their wording is part of the calibration: changing it re-embeds nothing, but new
 * vector spaces are calibrated differently.
 */
export const UNRELATED_TEXTS: readonly string[] = [
  'hello',
  'The invoice was paid in March.',
  '今天天气很好。',
  'How do I reset my password?',
  'Le train part à huit heures.',
  'function add(a, b) { return a + b; }',
  'Мы встречаемся завтра в полдень.',
  'An orchestra tunes to the oboe.',
  '会議は金曜日に延期されました。',
  'Cats sleep most of the day.',
  'Der Vertrag endet im Dezember.',
  'SELECT id FROM users WHERE active = 1',
  '¿Dónde está la biblioteca?',
  '오늘 저녁에 회의가 있습니다.',
  'The committee rejected the proposal.',
  'Photosynthesis turns light into sugar.',
  'git push origin main',
  'هناك كتاب جديد على الطاولة',
  'Interest rates rose by half a percent.',
  'Boil the pasta for nine minutes.',
  'Das Fenster ist offen.',
  'She plays the violin on Sundays.',
  'Version 2.4 fixes the crash on start.',
  'रेलगाड़ी समय पर आई।',
  'Mount the disk at /var/data.',
  'Elections are held every four years.',
  'Tôi thích uống cà phê vào buổi sáng.',
  'The river floods in spring.',
  'Error 404: page not found',
  'Bu akşam sinemaya gidiyoruz.',
  'Wear a helmet when cycling.',
  'The patient takes two tablets daily.',
];

/** The same sentences in several languages, one list per language: what differs between the lists is the language alone. */
export const PARALLEL_TEXTS: readonly (readonly string[])[] = [
  ['The meeting starts at nine.', 'How much does it cost?', 'Please close the window.', 'The train was late again.'],
  ['会议九点开始。', '这个多少钱？', '请关上窗户。', '火车又晚点了。'],
  ['会議は九時に始まります。', 'いくらかかりますか？', '窓を閉めてください。', '電車がまた遅れた。'],
  ['회의는 아홉 시에 시작합니다.', '얼마인가요?', '창문을 닫아 주세요.', '기차가 또 늦었다.'],
  ['Совещание начинается в девять.', 'Сколько это стоит?', 'Закройте, пожалуйста, окно.', 'Поезд опять опоздал.'],
  [
    'Die Sitzung beginnt um neun.',
    'Wie viel kostet das?',
    'Bitte schließen Sie das Fenster.',
    'Der Zug hatte wieder Verspätung.',
  ],
  [
    'La réunion commence à neuf heures.',
    'Combien ça coûte ?',
    "Fermez la fenêtre, s'il vous plaît.",
    'Le train était encore en retard.',
  ],
  [
    'La reunión empieza a las nueve.',
    '¿Cuánto cuesta?',
    'Cierre la ventana, por favor.',
    'El tren volvió a llegar tarde.',
  ],
  ['يبدأ الاجتماع في التاسعة.', 'كم يكلف هذا؟', 'أغلق النافذة من فضلك.', 'تأخر القطار مرة أخرى.'],
  ['बैठक नौ बजे शुरू होती है।', 'इसका दाम कितना है?', 'कृपया खिड़की बंद कर दीजिए।', 'ट्रेन फिर देर से आई।'],
  ['การประชุมเริ่มเก้าโมง', 'ราคาเท่าไร', 'กรุณาปิดหน้าต่าง', 'รถไฟมาสายอีกแล้ว'],
  ['Toplantı dokuzda başlıyor.', 'Bu ne kadar?', 'Lütfen pencereyi kapatın.', 'Tren yine geç kaldı.'],
];
