/**
 * Words that people build passwords from, starting with those that are passwords in themselves. `common-passwords.ts`
 * refuses them alone, doubled, in pairs, surrounded by digits and symbols, and in leetspeak; so the list needs neither
 * `password1` nor `p4ssw0rd`. Extend it with passwords that users turn out to choose.
 */
const LISTS = [
  // Found in every leaked-password list.
  `password passwort passwd passphrase kennwort motdepasse contrasena contraseña senha palavrapasse parola wachtwoord
   salasana heslo haslo lozinka sifre parol mima pass pwd secret geheim segreto secreto segredo letmein login logon
   welcome willkommen bienvenue benvenuto bienvenido bemvindo irasshai yokoso huanying hello hallo hola bonjour ciao
   nihao konnichiwa access admin administrator administrador root user guest gast test tester testing demo default
   changeme change temp temporary trustno whatever nothing master qwerty qwertz azerty asdf zxcv wasd qweasd qazwsx
   iloveyou ilove loveyou tequiero teamo jetaime tiamo woaini aishiteru ichliebedich loveme lovers love liebe amour amore amor`,
  // The portal's subject.
  `partner partners portal partnerportal reseller dealer sales vertrieb service support office buero company firma
   business manager office work account konto compte cuenta conta server system network internet computer laptop
   windows google apple samsung android iphone facebook twitter linkedin microsoft oracle cisco dell lenovo amazon
   inspection concrete bridge radar sensor monitor engineer technic`,
  // Seasons, months, days.
  `spring summer autumn fall winter fruehling frühling sommer herbst printemps ete automne hiver primavera estate
   autunno inverno verano otono otoño invierno january february march april may june july august september october
   november december januar februar maerz märz mai juni juli oktober dezember monday tuesday wednesday thursday friday
   saturday sunday montag freitag sonntag today tomorrow forever never always`,
  // Animals, plants, food, colours, weather.
  `monkey dragon tiger lion horse wolf bear eagle falcon hawk shark dolphin panda rabbit bunny kitty kitten cat dog
   puppy duck chicken turtle snake spider butterfly snoopy garfield bird fish flower flowers blume rose lily daisy
   violet jasmine cherry banana orange lemon peach apple cookie cookies chocolate cheese pepper ginger coffee pizza
   candy sugar honey sweet butter peanut muffin pumpkin tomato potato black white silver golden gold purple yellow
   blue green red pink sunshine sonne soleil sol sun moon star stars starlight rainbow snow storm thunder lightning
   ocean river island mountain forest diamond crystal pearl fire water earth heaven angel devil`,
  // Games, sports, films, music.
  `football fussball futbol calcio soccer baseball basketball hockey tennis golf cricket rugby boxing wrestling
   swimming cycling player gamer games gaming superman batman spiderman ironman starwars skywalker vader yoda pokemon
   pikachu naruto mario zelda minecraft fortnite matrix terminator avatar hobbit gandalf hogwarts potter harry disney
   mickey minnie simpson homer metallica nirvana slipknot eminem beatles elvis rockstar guitar piano music metal rock
   barcelona madrid realmadrid juventus milan inter liverpool arsenal chelsea manchester united bayern borussia
   schalke dortmund benfica porto yankees lakers cowboys steelers packers patriots eagles redsox bulldog mustang
   corvette ferrari porsche mercedes camaro harley yamaha honda toyota nissan suzuki bmw audi ford dodge jaguar`,
  // Names.
  `michael michelle jessica jennifer ashley amanda nicole daniel daniela andrew joshua matthew jordan thomas robert
   charlie george william james john david richard joseph anthony kevin brian jason justin brandon tyler austin
   alexander alexandra alex andrea andreas angela anna anne antonio barbara benjamin caroline carlos catherine charles
   chris christian christina christopher claudia danielle diana elizabeth emily emma eric felix francesco francisco
   frank gabriel gabriela giovanni giulia hannah heather isabella jack jackson jacob jonathan jose juan julia julian
   karl katharina kathrin laura lauren leon leonardo linda lisa louis lucas luca luis marco maria mario mark markus
   martin martina maximilian melissa miguel mohamed monica natalie nathan nicholas oliver olivia pamela patricia patrick
   paul paula pedro peter philip rachel rebecca ricardo roberto ronaldo messi neymar sabrina samantha samuel sandra
   sara sarah sebastian sofia sophie stefan stefanie stephanie steven susanne teresa valentina vanessa veronica
   victor victoria virginia walter yuki sakura wang zhang chen yang`,
  // Places and other favourites.
  `america england london paris berlin muenchen hamburg wien zuerich schweiz roma napoli milano espana mexico brasil
   brazil portugal lisboa china beijing shanghai tokyo japan newyork chicago boston dallas texas florida california
   europe world freedom family friends friend familia family baby babygirl babyboy princess prinzessin prince king
   queen lady lucky happy smile cool awesome super power magic dream dreams hope peace faith jesus christ god blessed
   money dollar million rich hunter killer ninja samurai warrior soldier army marine pirate knight wizard shadow ghost
   phoenix legend hero genius boss chief captain doctor student teacher school college university hardcore fuckyou
   fuck asshole bitch pussy shit sexy porn playboy darling schatz mausi cherie bella tesoro cuore corazon carino
   estrella mariposa hermosa princesa chocolate sternchen sonnenschein computer internet einstein`,
]

export const COMMON_WORDS: ReadonlySet<string> = new Set(LISTS.join(' ').split(/\s+/))
