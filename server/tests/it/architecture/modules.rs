//! The source files of a crate and the paths that each uses, in its own crate and in others.
//!
//! Paths of `use` declarations and code are read from the tokens, so strings and comments do not count. A re-exported name
//! leads to the file that declares it. Code under `#[cfg(test)]` is left out. The use of a parent module's items is no
//! edge: a parent and its child share private items.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// Edges between files, named relative to the folder of sources, each with a path that made it.
pub type Graph = BTreeMap<String, BTreeMap<String, String>>;

/// The sources of a crate.
pub struct Crate {
    /// The edges between its files.
    pub graph: Graph,
    /// The paths in other crates that each file uses.
    pub outside: BTreeMap<String, BTreeSet<String>>,
}

/// The names that lead to a module or an item.
type Names = Vec<String>;

/// The modules of a crate by their names; the root has none.
type Modules = BTreeMap<Names, Module>;

#[derive(Default)]
struct Module {
    file: String,
    /// The paths that `use` declarations bring into scope, by name.
    imports: BTreeMap<String, Names>,
    /// The modules whose names are all in scope.
    globs: Vec<Names>,
    /// The names of the module's own items.
    items: BTreeSet<String>,
    /// The paths that the module's code uses. Re-exports count if the module uses the name itself.
    used: Vec<Names>,
    /// The single names in the module's code.
    words: BTreeSet<String>,
}

/// Reads the crate whose sources are in `src`.
pub fn read(src: &Path) -> Crate {
    let mut modules = Modules::new();
    read_file(src, &src.join("lib.rs"), &[], &mut modules);
    let (mut graph, mut outside) = (Graph::new(), BTreeMap::<_, BTreeSet<_>>::new());
    for (names, module) in &modules {
        let parent = names.split_last().map(|(_, parent)| &modules[parent].file);
        let (edges, others) =
            (graph.entry(module.file.clone()).or_default(), outside.entry(module.file.clone()).or_default());
        for path in &module.used {
            match resolve(&modules, names, path, 0) {
                Found::Item(target) => {
                    let file = &modules[&target].file;
                    if *file != module.file && parent != Some(file) {
                        edges.entry(file.clone()).or_insert_with(|| path.join("::"));
                    }
                }
                Found::Module(_) => {}
                Found::Outside(path) => _ = others.insert(path.join("::")),
            }
        }
    }
    Crate { graph, outside }
}

/// Returns the circles of a graph: the edges within each strongly connected component.
pub fn circles(graph: &Graph) -> Vec<Vec<String>> {
    let reached: BTreeMap<&String, _> = graph.keys().map(|file| (file, reachable(graph, file))).collect();
    let mut seen = BTreeSet::new();
    let mut circles = Vec::new();
    for file in graph.keys().filter(|file| reached[file].contains(file)) {
        let circle: Vec<_> = reached[file].iter().filter(|other| reached[*other].contains(file)).collect();
        if seen.insert(circle[0]) {
            let within = circle.iter().flat_map(|from| graph[**from].iter().map(move |edge| (from, edge)));
            let within = within.filter(|(_, (to, _))| circle.contains(&to));
            circles.push(within.map(|(from, (to, path))| format!("{from} -> {to}: {path}")).collect());
        }
    }
    circles
}

fn reachable<'a>(graph: &'a Graph, from: &str) -> BTreeSet<&'a String> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&String> = graph[from].keys().collect();
    while let Some(file) = open.pop() {
        if reached.insert(file) {
            open.extend(graph[file].keys());
        }
    }
    reached
}

fn read_file(src: &Path, path: &Path, names: &[String], modules: &mut Modules) {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let tokens: TokenStream = text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let file = path.strip_prefix(src).unwrap_or(path).display().to_string();
    let mut children = Vec::new();
    read_module(tokens, file, names, &mut children, modules);
    let has_own_folder = names.is_empty() || path.ends_with("mod.rs");
    let folder = if has_own_folder { path.parent().map(PathBuf::from) } else { Some(path.with_extension("")) };
    for child in children {
        let below = folder.iter().flatten().chain(child[names.len()..].iter().map(AsRef::as_ref)).collect::<PathBuf>();
        let flat = below.with_extension("rs");
        read_file(src, &if flat.is_file() { flat } else { below.join("mod.rs") }, &child, modules);
    }
}

/// Reads a module. `children` receives the names of modules that have a file of their own.
fn read_module(tokens: TokenStream, file: String, names: &[String], children: &mut Vec<Names>, modules: &mut Modules) {
    let mut module = Module { file: file.clone(), ..Module::default() };
    let mut reexports = Vec::new();
    let tokens = without_tests(tokens);
    let mut rest = tokens.as_slice();
    while let [first, after @ ..] = rest {
        let keyword = word(first).unwrap_or_default();
        let name = after.first().and_then(word);
        match (keyword.as_str(), name, after) {
            ("mod", Some(name), [_, end, after @ ..]) => {
                let child = [names, &[name]].concat();
                match end {
                    TokenTree::Group(body) => read_module(body.stream(), file.clone(), &child, children, modules),
                    _ => children.push(child),
                }
                rest = after;
            }
            // Re-exports, such as those after `pub(crate)`.
            ("pub", ..) => {
                let scope = usize::from(after.first().is_some_and(|next| is_group(next, Delimiter::Parenthesis)));
                rest = &after[scope..];
                if rest.first().and_then(word).is_some_and(|next| next == "use") {
                    let (tree, after) = until_semicolon(&rest[1..]);
                    reexports.extend(module.import(tree, Vec::new()));
                    rest = after;
                }
            }
            ("struct" | "enum" | "fn" | "trait" | "type" | "const" | "static", Some(name), _) => {
                module.items.insert(name);
                rest = after;
            }
            ("macro_rules", _, [_, name, after @ ..]) => {
                module.items.extend(word(name));
                rest = after;
            }
            _ => rest = module.read_code(rest),
        }
    }
    module
        .used
        .extend(reexports.into_iter().filter(|path| path.last().is_some_and(|name| module.words.contains(name))));
    modules.insert(names.to_vec(), module);
}

impl Module {
    /// Reads the path, the group or the `use` declaration at the start of `tokens`, and returns the tokens after it.
    fn read_code<'a>(&mut self, tokens: &'a [TokenTree]) -> &'a [TokenTree] {
        let [first, after @ ..] = tokens else { return tokens };
        if let TokenTree::Group(group) = first {
            let inner = without_tests(group.stream());
            let mut rest = inner.as_slice();
            while !rest.is_empty() {
                rest = self.read_code(rest);
            }
        }
        let Some(name) = word(first) else { return after };
        if name == "use" {
            let (tree, after) = until_semicolon(after);
            let used = self.import(tree, Vec::new());
            self.used.extend(used);
            return after;
        }
        let (mut path, mut rest) = (vec![name], after);
        while let [a, b, TokenTree::Ident(name), after @ ..] = rest
            && is_punct(a, ':')
            && is_punct(b, ':')
        {
            path.push(name.to_string());
            rest = after;
        }
        if path.len() > 1 {
            self.words.insert(path[0].clone());
            self.used.push(path);
        } else {
            self.words.extend(path);
        }
        rest
    }

    /// Reads the tree of a `use` declaration, and returns its paths.
    fn import(&mut self, tree: &[TokenTree], mut path: Names) -> Vec<Names> {
        let mut name = None;
        for (at, token) in tree.iter().enumerate() {
            match token {
                TokenTree::Ident(word) if *word == "as" => {
                    name = tree.get(at + 1).and_then(self::word);
                    break;
                }
                TokenTree::Ident(word) if *word == "self" && !path.is_empty() => {}
                TokenTree::Ident(word) => path.push(word.to_string()),
                TokenTree::Group(group) => {
                    let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                    let parts = inner.split(|token| is_punct(token, ','));
                    return parts
                        .filter(|part| !part.is_empty())
                        .flat_map(|part| self.import(part, path.clone()))
                        .collect();
                }
                token if is_punct(token, '*') => {
                    self.globs.push(path.clone());
                    return vec![path];
                }
                _ => {}
            }
        }
        if let Some(name) = name.or_else(|| path.last().cloned()) {
            self.imports.insert(name, path.clone());
        }
        vec![path]
    }
}

/// The target of a path: an item or a module, with the names of its module, or a path of another crate.
enum Found {
    Item(Names),
    Module(Names),
    Outside(Names),
}

/// Resolves a path in a module.
fn resolve(modules: &Modules, at: &[String], path: &[String], depth: usize) -> Found {
    let mut from = match path[0].as_str() {
        "crate" => Vec::new(),
        "self" => at.to_vec(),
        "super" => at[..at.len() - 1].to_vec(),
        _ => return find(modules, at, path, depth).unwrap_or_else(|| Found::Outside(path.to_vec())),
    };
    let mut rest = &path[1..];
    while rest.first().is_some_and(|name| name == "super") {
        from.pop();
        rest = &rest[1..];
    }
    if rest.is_empty() {
        return Found::Module(from);
    }
    // Items that a macro declares are not seen.
    find(modules, &from, rest, depth).unwrap_or(Found::Item(from))
}

/// Resolves a path that begins with a name in the scope of a module.
fn find(modules: &Modules, at: &[String], path: &[String], depth: usize) -> Option<Found> {
    let (first, rest) = path.split_first()?;
    let module = modules.get(at).filter(|_| depth < 20)?;
    let child = [at, std::slice::from_ref(first)].concat();
    let is_module = modules.contains_key(&child);
    if module.items.contains(first) && (rest.is_empty() || !is_module) {
        return Some(Found::Item(at.to_vec()));
    }
    if is_module {
        return match rest {
            [] => Some(Found::Module(child)),
            _ => find(modules, &child, rest, depth).or(Some(Found::Item(child))),
        };
    }
    // `use serde;` names the crate.
    if let Some(import) = module.imports.get(first).filter(|import| import.len() > 1) {
        return Some(resolve(modules, at, &[import, rest].concat(), depth + 1));
    }
    module.globs.iter().find_map(|glob| match resolve(modules, at, glob, depth + 1) {
        Found::Item(target) | Found::Module(target) if target != at => find(modules, &target, path, depth + 1),
        _ => None,
    })
}

/// Returns the tokens without the items under `#[cfg(test)]`.
fn without_tests(tokens: TokenStream) -> Vec<TokenTree> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut kept = Vec::new();
    let mut rest = tokens.as_slice();
    while let [first, after @ ..] = rest {
        let is_test = is_punct(first, '#')
            && matches!(after.first(), Some(TokenTree::Group(group)) if group.stream().to_string().replace(' ', "") == "cfg(test)");
        if is_test {
            let is_end = |token: &TokenTree| is_punct(token, ';') || is_group(token, Delimiter::Brace);
            let end = after.iter().position(is_end).map_or(after.len(), |at| at + 1);
            rest = &after[end..];
        } else {
            kept.push(first.clone());
            rest = after;
        }
    }
    kept
}

fn until_semicolon(tokens: &[TokenTree]) -> (&[TokenTree], &[TokenTree]) {
    let end = tokens.iter().position(|token| is_punct(token, ';')).unwrap_or(tokens.len());
    (&tokens[..end], &tokens[(end + 1).min(tokens.len())..])
}

fn word(token: &TokenTree) -> Option<String> {
    if let TokenTree::Ident(word) = token { Some(word.to_string()) } else { None }
}

fn is_punct(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn is_group(token: &TokenTree, delimiter: Delimiter) -> bool {
    matches!(token, TokenTree::Group(group) if group.delimiter() == delimiter)
}
