/**
 * Texts about unrelated things, in the languages and forms that users write. How near a model puts them to one another
 * tells what nearness means to it. Their wording is part of the calibration: changing it re-embeds nothing, but new
 * vector spaces are calibrated differently.
 */
export const CALIBRATION_TEXTS: readonly string[] = [
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
