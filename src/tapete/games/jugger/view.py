from tapete.core.scene import Scene
def scene(game, state, viewer):
    return Scene(game=game.id, theme=game.theme)
